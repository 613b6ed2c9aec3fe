import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { speculationRules, speculationRulesFile } from '../../src/hosts/headers.ts'
import { portFor } from '../../src/hosts/serve.ts'
import { packageDir } from '../support/installed.ts'

/* `static-next serve`, on exports of three pages. */

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

test('the command says where the site is, follows a build for another path, and says in a sentence what is wrong', async () => {
  const out = mkdtempSync(join(tmpdir(), 'preview-'))
  const usual = createServer()
  const unbuilt = command(out)
  expect(await unbuilt.closed).toEqual([1, null])
  expect(unbuilt.said()).toBe(`${out} holds no whole site. Build it first: next build --webpack.\n`)

  writeExport(out, '/repo')
  // Whoever has port 3000, it is taken.
  usual.listen(3000, '127.0.0.1').on('error', () => {})
  const preview = command(out)
  try {
    await expect.poll(preview.said).toContain('(end with Ctrl+C).')
    const [, shown = ''] =
      /^Port 3000 is taken: the site is at (http:\/\/127\.0\.0\.1:3\d{3}\/repo) /m.exec(preview.said()) ?? []
    expect(await (await fetch(shown)).text()).toBe('the home page')

    // A build that breaks off, and one for another address.
    const rules = join(out, speculationRulesFile)
    writeFileSync(rules, '{"prerender"')
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(await (await fetch(shown)).text()).toBe('the home page')
    writeExport(out, '')
    const { origin } = new URL(shown)
    await expect
      .poll(preview.said)
      .toContain(`out/ was built for another address: the site is at ${origin} now.`)
    expect((await fetch(`${origin}/services`)).status).toBe(200)
  } finally {
    preview.end()
    usual.close()
    rmSync(out, { recursive: true })
  }
})

/** `static-next serve` of a folder. */
function command(folder: string) {
  const program = join(packageDir, 'cli.mjs')
  // Node warns of what a terminal says about colours.
  const env = { ...process.env, NO_COLOR: undefined, FORCE_COLOR: undefined, PORT: '' }
  const child = spawn(process.execPath, [program, 'serve', folder], { env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      said += text
    })
  }
  return { said: () => said, closed: once(child, 'close'), end: () => child.kill('SIGKILL') }
}

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
