import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { problemOfBuild } from '@/scripts/built.ts'
import { areInstalled } from '@/scripts/packages.mjs'
import manifest from '../../package.json'
import { projectDir } from './support/content'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'before-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, text = '', time = 0) {
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  utimesSync(path, time, time)
}

describe('the packages of a script', () => {
  const wanted = {
    '': {},
    'node_modules/next': { version: '2.0.0' },
    'node_modules/jest': { version: '3.0.0', dev: true },
    'node_modules/for-windows': { version: '1.0.0', optional: true },
  }
  const next = { 'node_modules/next': { version: '2.0.0' } }
  const all = { ...next, 'node_modules/jest': { version: '3.0.0', dev: true } }

  test.each([
    ['all are there', all, true, true],
    ['none is there', {}, false, false],
    ['one is another version', { 'node_modules/next': { version: '1.9.9' } }, false, false],
    ['only those of a build are there', next, true, false],
    [
      'one of development is another version',
      { ...all, 'node_modules/jest': { version: '2.0.0' } },
      false,
      false,
    ],
  ])('are asked for: %s', (_, installed, isEnoughToBuild, isEnoughToTest) => {
    expect(areInstalled(wanted, installed, { isDev: false })).toBe(isEnoughToBuild)
    expect(areInstalled(wanted, installed, { isDev: true })).toBe(isEnoughToTest)
  })

  test('are said to be missing in one sentence, by every script of package.json', () => {
    for (const [name, script] of Object.entries(manifest.scripts)) {
      expect(`${name}: ${script}`).toMatch(/: node scripts\/packages\.mjs( --dev)? && /)
    }
    write('package-lock.json', JSON.stringify({ packages: wanted }))
    mkdirSync(join(root, 'scripts'))
    copyFileSync(join(projectDir, 'scripts/packages.mjs'), join(root, 'scripts/packages.mjs'))
    const said = () => {
      const { status, stdout, stderr } = spawnSync('node', ['scripts/packages.mjs', '--dev'], { cwd: root })
      return { status, words: `${stdout}${stderr}` }
    }
    expect(said()).toEqual({
      status: 1,
      words: 'The packages are missing, old, or not installed by npm: run npm ci\n',
    })
    write('node_modules/.package-lock.json', JSON.stringify({ packages: all }))
    expect(said()).toEqual({ status: 0, words: '' })
  })
})

describe('tests of the built site', () => {
  const build = (time: number) => {
    write('out/index.html', '', time)
    write('.next/export-detail.json', '', time)
  }

  test('ask for a build where there is none', () => {
    expect(problemOfBuild(root)).toBe('There is no built site in out/. Run `npm run build` first.')
  })

  test('refuse one that is older than a source, by the name of that', () => {
    write('components/form/form.tsx', '', 1000)
    write('content/pictures/a.svg', '', 1000)
    utimesSync(join(root, 'content'), 1000, 1000)
    for (const folder of ['components/form', 'components', 'content/pictures', 'content'])
      utimesSync(join(root, folder), 900, 900)
    build(1001)
    expect(problemOfBuild(root)).toBeUndefined()
    write('content/pictures/a.svg', 'changed', 1002)
    expect(problemOfBuild(root)).toBe('out/ is older than content/pictures/a.svg. Run `npm run build` first.')
    build(1003)
    expect(problemOfBuild(root)).toBeUndefined()
    // A test that is newer is no reason to build.
    write('__tests__/site/pages.spec.ts', '', 1004)
    expect(problemOfBuild(root)).toBeUndefined()
  })
})
