import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import manifest from '../../package.json' with { type: 'json' }
import { serve } from '../../src/hosts/serve.ts'
import { violationsOn } from '../support/browser.ts'
import { packageDir, packed } from '../support/installed.ts'

/* The example, in a folder of its own, with the package as npm packs it. */

const example = join(packageDir, 'example')

test('the README shows each door by files of the example, as they are', () => {
  const readme = readFileSync(join(packageDir, 'README.md'), 'utf8')
  const blocks = [...readme.matchAll(/```\w+\n\/\/ (\S+)\n(.*?)```/gs)]
  for (const [, file = '', source] of blocks) {
    expect(readFileSync(join(example, file), 'utf8'), file).toBe(source)
  }
  const doors = Object.keys(manifest.exports).map((door) => `'${door.replace(/^\./, 'static-next')}'`)
  const shown = blocks.map(([, , source]) => source).join()
  expect(doors.filter((door) => !shown.includes(door))).toEqual([])
})

test('the example is installed from npm pack, ships no script on load, and comes alive', async ({ page }) => {
  test.setTimeout(600_000)
  const home = mkdtempSync(join(tmpdir(), 'the example-'))
  const npm = (folder: string, ...args: string[]) =>
    execFileSync('npm', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  try {
    cpSync(example, home, { recursive: true })
    npm(home, 'install', '--no-audit', '--no-fund', '--prefer-offline', packed)
    expect(npm(home, 'run', 'build')).toContain('For visitors: the first build')
    const built = (file: string) => readFileSync(join(home, 'out', file), 'utf8')
    expect(built('headings.txt').split('\n')).toContain('A button that counts')
    expect(built('index.html')).toMatch(/Built in \d{4}/)
    expect(built('_redirects')).toContain('/start / 301')
    expect(built('counter.html')).toContain('<noscript>This counts with JavaScript alone.</noscript>')
    // By the types that npm gets.
    expect(npm(home, 'exec', '--', 'tsc', '--noEmit')).toBe('')

    const server = await serve({ folder: join(home, 'out') })
    const violations = violationsOn(page)
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.goto(server.origin)
    const photo = page.getByRole('img', { name: 'A boat in a harbour' })
    await expect(photo).toHaveJSProperty('complete', true)
    expect(await photo.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/)
    await page.getByRole('link').click()
    const counter = page.getByRole('button')
    await expect(counter).toHaveText('Counted to 3')
    expect(scripts).toEqual([])
    await counter.click()
    await expect(counter).toHaveText('Counted to 4')
    // React, and the counter.
    expect(scripts).toHaveLength(2)
    expect(violations).toEqual([])
    await page.goto(`${server.origin}/visible`)
    await expect(page.locator('static-island[data-state=alive]')).toHaveCount(1)
    expect((await page.request.get(`${server.origin}/nowhere`)).status()).toBe(404)
    await server.close()
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
})
