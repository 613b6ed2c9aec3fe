import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { serve } from '../../src/hosts/serve.ts'
import { violationsOn } from '../support/browser.ts'
import { packageDir, packInto } from '../support/installed.ts'

/* The example, in a folder of its own, with the package as npm packs it. */

const example = join(packageDir, 'example')

test('the README shows the files of its example as they are', () => {
  const readme = readFileSync(join(packageDir, 'README.md'), 'utf8')
  const blocks = [...readme.matchAll(/```\w+\n\/\/ (\S+)\n(.*?)```/gs)]
  expect(blocks.length).toBeGreaterThan(0)
  for (const [, file = '', source] of blocks) {
    expect(readFileSync(join(example, file), 'utf8'), file).toBe(source)
  }
})

test('the example is installed from npm pack, ships no script on load, and comes alive', async ({ page }) => {
  test.setTimeout(600_000)
  const home = mkdtempSync(join(tmpdir(), 'the example-'))
  const npm = (folder: string, ...args: string[]) =>
    execFileSync('npm', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  try {
    cpSync(example, home, { recursive: true })
    npm(home, 'install', '--no-audit', '--no-fund', '--prefer-offline', packInto(home))
    expect(npm(home, 'run', 'build')).toContain('For visitors: the first build')

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
    expect((await page.request.get(`${server.origin}/nowhere`)).status()).toBe(404)
    await server.close()
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
})
