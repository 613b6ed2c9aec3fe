import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { bringInto, hashedList, integrityOf, readFiles } from 'static-next/build'
import { releaseByRsync, releaseToFolder } from 'static-next/release'
import { serveByNginx } from '../../scripts/nginx.ts'
import { freePort, listening } from '../../scripts/ports.ts'
import { alertsOf, fill, formOf, untilAlive } from '../support/form'
import { asked } from '../support/hosts-asked'
import { integritiesOf, loadedBy, releaseOf, variantOf } from '../support/release-variants'
import { contactForm } from '../support/words'

const projectDir = join(import.meta.dirname, '..', '..')
const program = join(projectDir, 'node_modules/static-next/cli.mjs')
const include = join(projectDir, 'hosts/nginx/site.conf')
const out = readFiles(join(projectDir, 'out'))
const pages = ['/', '/contactus', '/signin', '/blog']
const run = promisify(execFile)

let home = ''
test.beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'release-test-'))
})
test.afterEach(() => rmSync(home, { recursive: true, force: true }))

/** Reads pages, and all they load, again and again, until it is told to stop. */
function reading(origin: string, known: Map<string, Set<string>>, isMixed = false) {
  const seen = { requests: 0, releases: new Set<string>(), problems: [] as string[] }
  let isOver = false
  async function read(path: string): Promise<string> {
    const { status, body } = await asked(origin, path)
    seen.requests += 1
    if (status !== 200) seen.problems.push(`${path}: ${status}`)
    return status === 200 ? body.toString('latin1') : ''
  }
  async function visitor(start: number) {
    for (let visit = start; !isOver; visit += 1) {
      const html = await read(pages[visit % pages.length] ?? '/')
      const release = releaseOf(html)
      if (release === 'torn') seen.problems.push('a torn page')
      seen.releases.add(release)
      if (isMixed) continue
      for (const path of loadedBy(html)) {
        const bytes = Buffer.from(await read(path), 'latin1')
        if (bytes.length > 0 && !known.get(path)?.has(integrityOf(bytes))) seen.problems.push(`${path}: torn`)
      }
    }
  }
  const visitors = [0, 1, 2, 3].map(visitor)
  return {
    seen,
    async end() {
      isOver = true
      await Promise.all(visitors)
      return seen
    },
  }
}

test('releases while visitors read: nothing is missing or torn, and what was open before comes alive', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const releases = [0, 1, 2].map((release) => variantOf(out, release))
  const [first = out, ...others] = releases
  const site = join(home, 'site')
  releaseToFolder(first, site)
  const server = await serveByNginx({ folder: site, include })
  await page.goto(`${server.origin}/contactus`)
  const { end } = reading(server.origin, integritiesOf(releases))
  for (const files of others) {
    const folder = join(home, 'export')
    bringInto(files, folder)
    await run('node', [program, 'release', site, folder])
  }
  const { problems, requests, releases: seen } = await end()
  expect(problems).toEqual([])
  expect(requests).toBeGreaterThan(100)
  expect(seen.size).toBeGreaterThan(1)

  // The page is two releases old, and loads its scripts now.
  const answers: number[] = []
  page.on('response', (response) => answers.push(response.status()))
  const said = alertsOf(page)
  await page.getByLabel(contactForm.labels.name).focus()
  await untilAlive(formOf(page))
  await fill(formOf(page), {
    [contactForm.labels.name]: 'Ada',
    [contactForm.labels.email]: 'ada@example.com',
    [contactForm.labels.phone]: '12',
    [contactForm.labels.message]: 'Hello',
  })
  await formOf(page).getByRole('button', { name: contactForm.send }).click()
  await expect.poll(() => said.at(-1)).toBe(contactForm.success)
  expect(answers.filter((status) => status >= 400)).toEqual([])
  // The new page is there for whoever comes now.
  expect((await asked(server.origin, '/contactus')).body.toString()).toContain('<!-- release 2 -->')
  await server.close()
})

test('a build into the folder that is served: no moment without a site', async () => {
  test.setTimeout(120_000)
  const builds = Array.from({ length: 3 }, (_, place) => variantOf(out, place))
  const site = join(home, 'site')
  bringInto(builds[0] ?? out, site)
  const server = await serveByNginx({ folder: site, include })
  const { end } = reading(server.origin, new Map(), true)
  for (const files of builds) {
    const folder = join(home, 'export')
    bringInto(files, folder)
    const code = `import { bringInto, readFiles } from ${JSON.stringify(join(projectDir, 'packages/static-next/src/files.ts'))}; bringInto(readFiles(${JSON.stringify(folder)}), ${JSON.stringify(site)})`
    await run('node', ['--import', 'tsx', '--input-type=module', '--eval', code])
  }
  const { problems, requests } = await end()
  await server.close()
  expect(problems).toEqual([])
  expect(requests).toBeGreaterThan(50)
  expect(readFiles(site)).toEqual(builds.at(-1))
})

test.describe('to a folder of another machine', () => {
  let target = ''
  let stop = async () => {}

  test.beforeEach(async () => {
    const port = await freePort()
    mkdirSync(join(home, 'site'))
    target = `rsync://127.0.0.1:${port}/site/`
    const user = process.getuid?.() === 0 ? 'uid = root\ngid = root\n' : ''
    const config = `${user}use chroot = no\nport = ${port}\naddress = 127.0.0.1\n[site]\npath = ${home}/site\nread only = no\n`
    writeFileSync(join(home, 'rsyncd.conf'), config)
    const daemon = spawn('rsync', ['--daemon', '--no-detach', '--config', join(home, 'rsyncd.conf')], {
      // On a socket it would take itself for one that inetd has started.
      stdio: 'ignore',
    })
    await listening(port, daemon)
    stop = async () => {
      daemon.kill('SIGTERM')
      await once(daemon, 'exit')
    }
  })
  test.afterEach(() => stop())

  test('releases by rsync, while visitors read, and keeps what open pages load', async () => {
    test.setTimeout(240_000)
    const [first, second] = [variantOf(out, 1), variantOf(out, 2)]
    const site = join(home, 'site')
    releaseByRsync(first, target)
    const server = await serveByNginx({ folder: site, include })
    const { end } = reading(server.origin, integritiesOf([first, second]))
    const folder = join(home, 'export')
    bringInto(second, folder)
    await run('node', [program, 'release', target, folder])
    const { problems, requests } = await end()
    await server.close()
    expect(problems).toEqual([])
    expect(requests).toBeGreaterThan(20)
    const files = readFiles(site)
    for (const [path, bytes] of second) {
      // The list names what the release before holds, too.
      if (path !== hashedList) expect(files.get(path)?.equals(bytes), path).toBe(true)
    }
    expect(files.has('index.html.br')).toBe(true)
    for (const path of [...first.keys()].filter((one) => one.endsWith('.js'))) {
      expect(files.has(path), path).toBe(true)
    }
  })

  test('that breaks off leaves what is live as it was, and says so', async () => {
    bringInto(variantOf(out, 1), join(home, 'site'))
    const before = readFiles(join(home, 'site'))
    await stop()
    stop = async () => {}
    expect(() => releaseByRsync(variantOf(out, 2), target)).toThrow(/cannot be read by rsync: .+refused/)
    expect(readFiles(join(home, 'site'))).toEqual(before)
  })
})

test('what a release replaced stays thirty days, then goes', () => {
  const site = join(home, 'site')
  // Of a site with nothing to compress: how long something stays does not depend on what it is.
  const small = [...out].filter(([path]) => path === 'index.html' || path.endsWith('.js'))
  const files = new Map(small.map(([path]) => [path, Buffer.from(path)]))
  const [first, second, third] = [variantOf(files, 1), variantOf(files, 2), variantOf(files, 3)]
  const own = [...first.keys()].filter((path) => path.endsWith('.js'))
  releaseToFolder(first, site, '2026-01-01')
  releaseToFolder(second, site, '2026-02-01')
  releaseToFolder(third, site, '2026-03-03')
  for (const path of own) expect(existsSync(join(site, path)), path).toBe(true)
  releaseToFolder(third, site, '2026-03-04')
  for (const path of own) expect(existsSync(join(site, path)), path).toBe(false)
  for (const path of own) expect(existsSync(`${join(site, path)}.br`), path).toBe(false)
  // A file that is back is no longer an old one.
  releaseToFolder(second, site, '2026-03-05')
  releaseToFolder(second, site, '2026-06-01')
  for (const path of second.keys()) expect(existsSync(join(site, path)), path).toBe(true)
})

test('a release to the wrong place is refused with a sentence, and nothing changes', async () => {
  const others = join(home, 'others')
  mkdirSync(others)
  writeFileSync(join(others, 'thesis.txt'), 'the only copy')
  const mistakes: Record<string, RegExp> = {
    [others]: /holds files, and no hashed-files\.json of an earlier release: they would be removed/,
    [join(others, 'thesis.txt')]: /is a file, not a folder/,
    [join(home, 'not', 'there')]: /is not there. Make it, or correct the name/,
    [projectDir]: /holds this project/,
    [join(projectDir, 'out')]: /is its export/,
    // A file system that holds nothing, with no room for anything.
    '/proc/site': /has no room: the release needs \d+\.\d MB, 0\.0 MB are free|may not be written/,
  }
  for (const [target, sentence] of Object.entries(mistakes)) {
    expect(() => releaseToFolder(out, target), target).toThrow(sentence)
  }
  const { code, stderr } = await run('node', [program, 'release', others], {
    env: { ...process.env, NO_COLOR: undefined },
  }).catch((error) => error)
  expect(code).toBe(1)
  expect(stderr).toMatch(mistakes[others] ?? '')
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(readdirSync(others)).toEqual(['thesis.txt'])
  expect(readFileSync(join(others, 'thesis.txt'), 'utf8')).toBe('the only copy')
})
