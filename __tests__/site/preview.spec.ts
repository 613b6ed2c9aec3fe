import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { speculationRules, speculationRulesFile } from 'static-next/hosts'
import { portFor, serve } from 'static-next/serve'
import { copiedProject } from '../support/copy'

/* `npm run serve` and the check that `npm start` begins with, on exports of three pages. */

const projectDir = join(import.meta.dirname, '..', '..')

test('npm start checks the settings before anything is built', () => {
  const { scripts } = JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8'))
  expect(scripts.start).toMatch(/&& tsx scripts\/serve\.ts --check && npm run build && /)
})

test('PORT is the port; one that is none, or taken, is answered with a sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  await expect(portFor(String(port))).rejects.toThrow(
    `PORT is ${port}, which is taken. Write another one, or none: then a free one is found.`,
  )
  other.close()
  await once(other, 'close')
  expect(await portFor(String(port))).toBe(port)
  await expect(portFor('80a')).rejects.toThrow(
    'PORT is "80a", which is not a port. Write a number up to 65535, for example PORT=8080',
  )
})

test('a site that was built for a path is shown below it, and every address leads there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'below-a-path-'))
  writeExport(folder, '/repo')
  const { origin, close } = await serve({ folder, basePath: '/repo' })
  for (const [path, url, status, text] of [
    ['/', '/repo/', 200, 'the home page'],
    ['/repo', '/repo', 200, 'the home page'],
    ['/repo?from=a-link', '/repo?from=a-link', 200, 'the home page'],
    ['/repo/services', '/repo/services', 200, 'the services'],
    ['/repo/services.html', '/repo/services', 200, 'the services'],
    ['/repo/nowhere', '/repo/nowhere', 404, 'not found'],
    ['/services', '/services', 404, 'not found'],
    ['/reposervices', '/reposervices', 404, 'not found'],
  ] as const) {
    const response = await fetch(origin + path)
    expect([response.url, response.status, await response.text()], path).toEqual([origin + url, status, text])
  }
  await close()
  rmSync(folder, { recursive: true })
})

test('the command says where the site is, and in one sentence what is wrong', async () => {
  test.slow()
  const project = copiedProject('preview')
  const out = join(project.folder, 'out')
  const running: ChildProcess[] = []
  const usual = createServer()
  /** Starts the command; `said` grows while it runs. */
  function start(env: Record<string, string>, ...args: string[]) {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', join(project.folder, 'scripts/serve.ts'), ...args],
      {
        // Node warns of what a terminal says about colours.
        env: { ...process.env, NO_COLOR: undefined, FORCE_COLOR: undefined, PORT: '', SITE_URL: '', ...env },
      },
    )
    running.push(child)
    const output = { said: '', closed: once(child, 'close') }
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        output.said += text
      })
    }
    return output
  }
  async function refused(env: Record<string, string>, ...args: string[]) {
    const output = start(env, ...args)
    expect(await output.closed).toEqual([1, null])
    expect(output.said.trim().split('\n')).toHaveLength(1)
    return output.said
  }
  try {
    const [address, unbuilt] = await Promise.all([
      refused({ SITE_URL: 'example.com/repo' }, '--check'),
      refused({}),
    ])
    expect(address).toContain('SITE_URL is "example.com/repo", which is not a web address.')
    expect(unbuilt).toContain('There is no out/ to serve. Run `npm run build` first.')

    writeExport(out, '/repo')
    // Whoever has port 3000, it is taken.
    usual.listen(3000, '127.0.0.1').on('error', () => {})
    const output = start({ SITE_URL: 'https://user.example.com' })
    await expect.poll(() => output.said).toContain('(end with Ctrl+C).')
    expect(output.said).toContain('out/ was built for the path /repo and is served there: for /, as SITE_URL')
    const [, shown = ''] =
      /^Port 3000 is taken: the site is at (http:\/\/127\.0\.0\.1:3\d{3}\/repo) /m.exec(output.said) ?? []
    expect(await (await fetch(shown)).text()).toBe('the home page')

    // A build for another address in the same folder: the preview follows it.
    writeExport(out, '')
    const { origin } = new URL(shown)
    await expect
      .poll(() => output.said)
      .toContain(`out/ was built for another address: the site is at ${origin} now.`)
    expect((await fetch(`${origin}/services`)).status).toBe(200)
  } finally {
    for (const child of running) child.kill('SIGKILL')
    usual.close()
    project.remove()
  }
})

/** An export for a path, as far as the command looks at it. */
function writeExport(folder: string, basePath: string) {
  const files = {
    'index.html': 'the home page',
    'services.html': 'the services',
    '404.html': 'not found',
    [speculationRulesFile]: speculationRules(basePath),
  }
  mkdirSync(folder, { recursive: true })
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
}
