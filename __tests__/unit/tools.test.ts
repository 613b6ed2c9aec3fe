/**
 * @jest-environment node
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeOf, planFor, tools } from '@/scripts/tools.mjs'
import { projectDir } from './support/content'

const { chromium, nginx, caddy } = tools
const system = { packager: undefined, isRoot: false, hasSudo: false, isAttended: false }

describe('a developer whose machine lacks programs is told the line that installs them', () => {
  test.each([
    [
      'on Debian',
      { packager: 'debian' },
      'The tests need chromium and nginx: install with `sudo apt-get install -y --no-install-recommends chromium nginx-light`, or name yours by CHROMIUM=/path/to/it.',
    ],
    [
      'on Fedora',
      { packager: 'fedora', hasSudo: true, isAttended: true },
      'The tests need chromium and nginx: install with `sudo dnf install -y chromium nginx`, or name yours by CHROMIUM=/path/to/it.',
    ],
    [
      'on Fedora, being root',
      { packager: 'fedora', isRoot: true },
      'The tests need chromium and nginx: install with `dnf install -y chromium nginx`, or name yours by CHROMIUM=/path/to/it.',
    ],
    [
      'on macOS',
      { packager: 'homebrew', hasSudo: true, isAttended: true },
      'The tests need chromium and nginx: install with `brew install google-chrome nginx`, or name yours by CHROMIUM=/path/to/it.',
    ],
    [
      'on any other system',
      {},
      'The tests need chromium and nginx: install by hand, as by `sudo apt-get install -y --no-install-recommends chromium nginx-light` on Debian, `sudo dnf install -y chromium nginx` on Fedora, `brew install google-chrome nginx` on macOS, or name yours by CHROMIUM=/path/to/it.',
    ],
  ] as const)('%s, and nothing is run', (_where, differences, says) => {
    expect(planFor({ chromium, nginx }, { ...system, ...differences })).toEqual({ says, runs: [] })
  })

  test('for the systems that have a package, where its own has none', () => {
    const webkit = { programs: ['WebKitWebDriver'], packages: { debian: 'webkit2gtk-driver' } }
    expect(planFor({ nginx, webkit }, { ...system, packager: 'homebrew' })).toEqual({
      says: 'The tests need nginx and webkit: install by hand, as by `sudo apt-get install -y --no-install-recommends nginx-light webkit2gtk-driver` on Debian.',
      runs: [],
    })
  })

  test('and that the browser they named is not there, before one is installed that they did not ask for', () => {
    const root = { ...system, packager: 'debian', isRoot: true } as const
    expect(planFor({ chromium, nginx }, root, { CHROMIUM: '/nowhere/chromium' })).toEqual({
      says: 'CHROMIUM is "/nowhere/chromium", and there is no such file.',
      runs: [],
    })
  })
})

describe('what the tests need is installed unasked', () => {
  const line = ['apt-get', 'install', '-y', '--no-install-recommends', 'nginx-light', 'caddy']

  test('for root on Debian, who reads so first', () => {
    expect(planFor({ nginx, caddy }, { ...system, packager: 'debian', isRoot: true })).toEqual({
      says: 'The tests need nginx and caddy: installing by `apt-get install -y --no-install-recommends nginx-light caddy`.',
      runs: [['apt-get', 'update', '-qq'], line],
    })
  })

  test('with sudo for others on Debian, who read that it asks for the rights of root', () => {
    const attended = { ...system, packager: 'debian', hasSudo: true, isAttended: true } as const
    expect(planFor({ nginx, caddy }, attended)).toEqual({
      says: 'The tests need nginx and caddy: installing by `sudo apt-get install -y --no-install-recommends nginx-light caddy`, which needs the rights of root.',
      runs: [
        ['sudo', 'apt-get', 'update', '-qq'],
        ['sudo', ...line],
      ],
    })
  })

  test.each([
    ['where nobody can answer sudo', { hasSudo: true }],
    ['without sudo', { isAttended: true }],
  ])('but not %s', (_where, differences) => {
    expect(planFor({ nginx }, { ...system, packager: 'debian', ...differences }).runs).toEqual([])
  })
})

describe('a program is found', () => {
  const disk = (env: Record<string, string>, ...files: string[]) => ({
    env,
    exists: (path: string) => files.includes(path),
  })
  const browser = { ...chromium, elsewhere: () => '/cache/chromium' }

  test.each([
    ['by the PATH', nginx, disk({ PATH: '/bin:/own' }, '/own/nginx'), '/own/nginx'],
    [
      'where servers are on Debian and Fedora',
      nginx,
      disk({ PATH: '/bin' }, '/usr/sbin/nginx'),
      '/usr/sbin/nginx',
    ],
    ['where Homebrew keeps it', caddy, disk({}, '/opt/homebrew/bin/caddy'), '/opt/homebrew/bin/caddy'],
    [
      'among the applications of macOS',
      browser,
      disk({}, '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
    [
      'by its name on Fedora',
      browser,
      disk({ PATH: '/bin' }, '/bin/chromium-browser'),
      '/bin/chromium-browser',
    ],
    [
      'by the variable first',
      browser,
      disk({ CHROMIUM: '/my/own', PATH: '/bin' }, '/my/own', '/bin/chromium'),
      '/my/own',
    ],
    ['in the cache of Playwright last', browser, disk({ PATH: '/bin' }), '/cache/chromium'],
  ])('%s', (_how, tool, on, place) => {
    expect(placeOf(tool, on)).toBe(place)
  })

  test('nowhere else, when the variable names one that is not there', () => {
    expect(placeOf(browser, disk({ CHROMIUM: '/my/own', PATH: '/bin' }, '/bin/chromium'))).toBeUndefined()
  })
})

describe('`node scripts/tools.mjs`, with only the programs of one folder', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tools-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const program = (name: string, ...lines: string[]) => {
    writeFileSync(join(folder, name), ['#!/bin/sh', ...lines, ''].join('\n'))
    chmodSync(join(folder, name), 0o755)
  }
  const run = (script = 'tools.mjs', env = {}) =>
    spawnSync(process.execPath, [join(projectDir, 'scripts', script)], {
      encoding: 'utf8',
      env: { ...process.env, PATH: folder, CI: '1', CHROMIUM: '', ...env },
    })
  /** The first name of each tool, as a packager puts it there. */
  const names = Object.values(tools).flatMap(({ programs: [name] }) => name ?? [])
  const arrive = () => names.map((name) => `/bin/ln -sf /usr/bin/true ${join(folder, name)}`)

  test('on Fedora ends badly with one sentence, and runs nothing', () => {
    program('dnf', `echo "$@" >> ${join(folder, 'log')}`)
    const { status, stdout, stderr } = run()
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' })
    expect(stdout).toMatch(/^The tests need [\w, ]+: install with `(sudo )?dnf install -y [\w -]+`.*\.\n$/)
    expect(() => readFileSync(join(folder, 'log'))).toThrow()
  })

  test('on Debian says what it installs, installs it, and ends well', () => {
    program('apt-get', 'echo "apt-get $1"', ...arrive())
    program('sudo', 'exec "$@"')
    const { status, stdout } = run()
    expect(stdout).toMatch(/^The tests need [\w, ]+: installing by `.*\.\napt-get update\napt-get install\n$/)
    expect(status).toBe(0)
  })

  test('on Debian says what is still missing when the packages cannot be had, and ends badly', () => {
    program('apt-get', 'echo "no network" >&2; exit 100')
    program('sudo', 'exec "$@"')
    const { status, stdout, stderr } = run()
    expect({ status, stderr }).toEqual({ status: 1, stderr: 'no network\n' })
    expect(stdout).toMatch(/There is still no [\w, ]+: see above, and install by hand\.\n$/)
  })

  test('stops `npm test` where something is missing: nothing is tested by half', () => {
    symlinkSync(process.execPath, join(folder, 'node'))
    const { status, stdout } = run('test.mjs', { CHROMIUM: '/nowhere' })
    expect(stdout).toBe('\n=== tools\nCHROMIUM is "/nowhere", and there is no such file.\n')
    expect(status).toBe(1)
  })

  test('says nothing where all is there', () => {
    for (const name of names) symlinkSync('/usr/bin/true', join(folder, name))
    expect(run()).toMatchObject({ status: 0, stdout: '', stderr: '' })
  })
})
