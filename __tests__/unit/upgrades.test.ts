import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { projectDir } from './support/content.ts'

/* What CONTRIBUTING.md says of upgrades, as far as npm can tell without a network: from the lock file. */

const files = ['package.json', 'package-lock.json', 'packages/static-next/package.json']
const [site = '', lock = '', toolkit = ''] = files.map((file) => readFileSync(join(projectDir, file), 'utf8'))

/** What the one command of it installs. */
const [, patched = ''] =
  /^ *npm install --save-exact (.+)$/m.exec(readFileSync(join(projectDir, 'CONTRIBUTING.md'), 'utf8')) ?? []
const names = patched.split(' ').map((one) => one.replace(/@[\d.]+$/, ''))

function versionsIn(manifest: string): Map<string, string> {
  const { dependencies, devDependencies } = JSON.parse(manifest)
  return new Map(Object.entries<string>({ ...dependencies, ...devDependencies }))
}

test('a patch of Next, of React or of its types is one command, and the package takes what the site has', () => {
  expect(names).toEqual(['next', 'react', 'react-dom', '@types/react', '@types/react-dom'])
  const folder = mkdtempSync(join(tmpdir(), 'upgrades-'))
  for (const name of names) {
    const version = versionsIn(site).get(name) ?? ''
    const patch = version.replace(/\d+$/, (number) => String(Number(number) + 1))
    const upgraded = JSON.parse(lock)
    upgraded.packages[''].dependencies[name] &&= patch
    upgraded.packages[''].devDependencies[name] &&= patch
    upgraded.packages[`node_modules/${name}`].version = patch
    const texts = [
      site.replace(`"${name}": "${version}"`, `"${name}": "${patch}"`),
      JSON.stringify(upgraded),
      toolkit,
    ]
    for (const [place, file] of files.entries()) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), texts[place] ?? '')
    }
    // It fails where one of them asks for another version than is there.
    const said = execFileSync('npm', ['ls', '--package-lock-only', name], { cwd: folder, stdio: 'pipe' })
    expect(String(said)).toContain(`${name}@${patch}`)
  }
  rmSync(folder, { recursive: true })
})

test('what the site and the package both name has one version, and is installed once', () => {
  const own = versionsIn(site)
  const shared = [...versionsIn(toolkit)].filter(([name]) => own.has(name) && !names.includes(name))
  expect(shared).toEqual(shared.map(([name]) => [name, own.get(name)]))
  const { packages } = JSON.parse(lock)
  expect(Object.keys(packages).filter((path) => path.startsWith('packages/static-next/'))).toEqual([])
})
