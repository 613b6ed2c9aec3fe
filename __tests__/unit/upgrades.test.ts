import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectDir } from './support/content.ts'

/* What CONTRIBUTING.md says of upgrades, as far as the lock file tells. */

const read = (file: string) => JSON.parse(readFileSync(join(projectDir, file), 'utf8'))

/** Of Next, of React and of its types: a patch of them is one command. */
const anyPatch = /^>=(\d+\.\d+) </

test('what the site and the package both name has one version, or any patch of a minor, and is installed once', () => {
  const site = read('package.json')
  const toolkit = read('packages/static-next/package.json')
  const own = { ...site.dependencies, ...site.devDependencies }
  const asked = { ...toolkit.dependencies, ...toolkit.devDependencies, ...toolkit.peerDependencies }
  for (const [name, version] of Object.entries<string>(asked)) {
    const [, minor = version] = anyPatch.exec(version) ?? []
    if (name in own) expect([name, own[name]]).toEqual([name, expect.stringContaining(minor)])
  }
  const paths = Object.keys(read('package-lock.json').packages)
  expect(paths.filter((path) => path.startsWith('packages/static-next/'))).toEqual([])
})
