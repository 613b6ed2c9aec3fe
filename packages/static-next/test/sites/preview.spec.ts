import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { hostingFile } from '../../src/hosts/headers.ts'
import { hostingOf } from '../../src/hosts/index.ts'
import { portFor } from '../../src/hosts/serve.ts'
import { packageDir } from '../support/installed.ts'
import { hostSettings } from '../unit/fixtures.ts'

/* `static-next serve`, on exports of two pages. */

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

test('the command says where the site is, serves what is built meanwhile for another path, and says in a sentence what is wrong', async () => {
  const out = mkdtempSync(join(tmpdir(), 'preview-'))
  const usual = createServer()
  const unbuilt = command(out)
  expect(await unbuilt.closed).toEqual([1, null])
  expect(unbuilt.said()).toBe(
    `There is no whole site in ${out} to serve. Build it first: next build --webpack.\n`,
  )

  writeExport(out, '/repo')
  // Whoever has port 3000, it is taken.
  usual.listen(3000, '127.0.0.1').on('error', () => {})
  const preview = command(out)
  try {
    await expect.poll(preview.said).toContain('(end with Ctrl+C).')
    const [, shown = ''] =
      /^Port 3000 is taken: the site is at (http:\/\/127\.0\.0\.1:3\d{3}\/repo) /m.exec(preview.said()) ?? []
    expect(await (await fetch(shown)).text()).toBe('the home page')
    expect(await (await fetch(`${shown}/old`)).text()).toBe('the services')
    writeExport(out, '')
    const { origin } = new URL(shown)
    const services = await fetch(`${origin}/services`)
    expect([services.status, services.headers.get('x-frame-options')]).toEqual([200, 'DENY'])
    expect((await fetch(`${origin}/${hostingFile}`)).status).toBe(404)
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

/** An export for a path, with what its build has left for the command. */
function writeExport(folder: string, basePath: string) {
  const files = {
    'index.html': 'the home page',
    'services.html': 'the services',
    '404.html': 'not found',
    [hostingFile]: JSON.stringify(
      hostingOf(hostSettings({ basePath, redirects: [{ from: '/old', to: '/services' }] })),
    ),
  }
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
}
