import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import getPort, { portNumbers } from 'get-port'
import { copiedProject } from '../support/copy'

/*
 * `npm start` and `npm run serve` as somebody types them, on a copy of the project with an export of three pages. One
 * test after the other: they are about the same ports.
 */
test.describe.configure({ mode: 'default' })

let project: ReturnType<typeof copiedProject>
const running: ChildProcess[] = []

test.beforeEach(() => {
  project = copiedProject('preview')
  mkdirSync(join(project.folder, 'out'))
  exportFor('')
})

test.afterEach(async () => {
  for (const child of running.splice(0)) await ended(child)
  project.remove()
})

test('the site is at port 3000, or at the next one that is free, and the visitor reads which', async () => {
  const first = await getPort({ port: portNumbers(3000, 3099) })
  const one = await served()
  expect(one.said).toContain(
    first === 3000
      ? 'The site is at http://127.0.0.1:3000 (end with Ctrl+C).'
      : `Port 3000 is taken: the site is at http://127.0.0.1:${first} (end with Ctrl+C).`,
  )
  const other = await served()
  expect(other.said).toMatch(/Port 3000 is taken: the site is at http:\/\/127\.0\.0\.1:3\d{3} /)
  expect(other.origin).not.toBe(one.origin)
  expect(await (await fetch(other.origin)).text()).toBe('the home page')
})

test('PORT is the port, whatever others are free', async () => {
  const port = await getPort()
  const { origin, said } = await served({ PORT: String(port) })
  expect(origin).toBe(`http://127.0.0.1:${port}`)
  expect(said).not.toContain('taken')
})

test('a PORT that somebody else has is said before anything is built', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const { code, said } = await run('start', { PORT: String(port) })
  other.close()
  expect(code).toBe(1)
  expect(said).toContain(
    `PORT is ${port}, which is taken. Write another one, or none: then a free one is found.`,
  )
  expectNothingBuilt(said)
})

for (const [name, value, sentence] of [
  ['PORT', '80a', 'PORT is "80a", which is not a port. Write a number up to 65535, for example PORT=8080'],
  ['SITE_URL', 'example.com/repo', 'SITE_URL is "example.com/repo", which is not a web address.'],
] as const) {
  test(`${name}=${value} is answered with one sentence, before anything is built`, async () => {
    const { code, said } = await run('start', { [name]: value })
    expect(code).toBe(1)
    expect(said).toContain(sentence)
    expectNothingBuilt(said)
  })
}

test('a mistyped SITE_URL is one sentence in a build too', async () => {
  const { code, said } = await run('build', { SITE_URL: 'nonsense' })
  expect(code).toBe(1)
  expect(said).toContain('SITE_URL is "nonsense", which is not a web address.')
  expect(said).not.toContain('    at ')
})

test('a site that was built for a path is shown below it, and every address leads there', async () => {
  exportFor('/repo')
  const { origin, said } = await served({ SITE_URL: 'https://user.example.com/repo' })
  expect(said).toContain(`${origin}/repo (end with Ctrl+C).`)
  expect(said).not.toContain('was built for')
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
})

for (const [built, wanted, sentence] of [
  ['/repo', '', 'out/ was built for the path /repo and is served there: for /, as SITE_URL'],
  ['', '/repo', 'out/ was built for the path / and is served there: for /repo, as SITE_URL'],
] as const) {
  test(`an export for "${built}/" where "${wanted}/" is wanted is shown where its links lead, and that is said`, async () => {
    exportFor(built)
    const { origin, said } = await served({ SITE_URL: `https://user.example.com${wanted}` })
    expect(said).toContain(sentence)
    expect(await (await fetch(`${origin}${built}/services`)).text()).toBe('the services')
  })
}

test('who has not built yet reads how to', async () => {
  rmSync(join(project.folder, 'out'), { recursive: true })
  const { code, said } = await run('serve', {})
  expect(code).toBe(1)
  expect(said).toContain('There is no out/ to serve. Run `npm run build` first.')
  expect(said).not.toContain('    at ')
})

function exportFor(basePath: string) {
  project.write('out/index.html', 'the home page')
  project.write('out/services.html', 'the services')
  project.write('out/404.html', 'not found')
  project.write('out/manifest.webmanifest', JSON.stringify({ scope: `${basePath}/` }))
}

function expectNothingBuilt(said: string) {
  expect(said).not.toMatch(/next build|Next\.js| {4}at /)
  expect(existsSync(join(project.folder, '.next'))).toBe(false)
}

/** Starts a script of package.json; `said` grows while it runs. */
function start(script: string, env: Record<string, string>) {
  const child = spawn('npm', ['run', script], {
    cwd: project.folder,
    detached: true,
    env: { ...process.env, PORT: '', SITE_URL: '', NEXT_TELEMETRY_DISABLED: '1', ...env },
  })
  running.push(child)
  const output = { said: '' }
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output.said += text
    })
  }
  return { child, output }
}

async function run(script: string, env: Record<string, string>) {
  const { child, output } = start(script, env)
  const [code] = await once(child, 'close')
  return { code, said: output.said }
}

/** Runs `npm run serve` until the test ends. */
async function served(env: Record<string, string> = {}) {
  const { output } = start('serve', env)
  const address = () => /site is at (http:\/\/[\d.:]+)/.exec(output.said)?.[1] ?? ''
  await expect.poll(address).not.toBe('')
  return { origin: address(), said: output.said }
}

/** Ends a script with what npm has started for it. */
async function ended(child: ChildProcess) {
  if (child.exitCode !== null || child.pid === undefined) return
  process.kill(-child.pid, 'SIGKILL')
  await once(child, 'exit')
}
