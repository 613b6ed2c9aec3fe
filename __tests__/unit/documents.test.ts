import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import manifest from '../../package.json'
import { projectDir } from './support/content.ts'

const folders = readdirSync(projectDir, { withFileTypes: true })
  .filter(
    (entry) => entry.isDirectory() && !/^(\.(?!github|ci$|devcontainer)|node_modules$)/.test(entry.name),
  )
  .map(({ name }) => name)
/** Written by a build, or by who follows a guide; or of Next. */
const madeLater =
  /^(out|hosts|_next|vendored)\/|^(build\.json|proxy\.ts)$|careers|ada\.jpg|promise|app\/work\//

const documents = ['README.md', 'CONTRIBUTING.md', 'docs']
  .flatMap((path) =>
    path.endsWith('.md')
      ? path
      : readdirSync(join(projectDir, path), { recursive: true, encoding: 'utf8' })
          .filter((file) => file.endsWith('.md'))
          .map((file) => join(path, file)),
  )
  // Links of an example in Markdown lead from where it will stand.
  .map((file) => ({
    file,
    text: readFileSync(join(projectDir, file), 'utf8').replace(/^ *```md\n.*?^ *```$/gms, ''),
  }))
  // Of what is superseded, what it names may be gone.
  .filter(({ text }) => !/^Status: superseded/m.test(text))

const files = readdirSync(projectDir, { withFileTypes: true })
  .flatMap((entry) =>
    folders.includes(entry.name)
      ? readdirSync(join(projectDir, entry.name), { withFileTypes: true, recursive: true })
      : entry,
  )
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => relative(projectDir, join(parentPath, name)).split(sep).join('/'))
  .filter((file) => !/(^|\/)(node_modules|out|test-results)\//.test(file))

/** All that a document may speak of by its name, but for what stands here. */
const code = files
  .filter((file) => /\.([cm]?[jt]sx?|css|json|jsonc|toml|ya?ml)$/.test(file))
  .filter((file) => !/(^package-lock\.json|\/documents\.test\.ts)$/.test(file))
  .map((file) => readFileSync(join(projectDir, file), 'utf8'))
  .join('\n')

/** @param pattern of a regular expression */
const isInCode = (pattern: string) => new RegExp(`(?<![\\w-])${pattern}`).test(code)

const isTest = (command: string) => {
  const [project = '', name = ''] = command.split(' ')
  const folder = join(projectDir, '__tests__', project)
  return existsSync(folder) && readdirSync(folder).some((file) => file.includes(name))
}

test.each<[what: string, pattern: RegExp, isThere: (found: string, file: string) => boolean]>([
  [
    'every file that a document links to',
    // What stands between backticks is an example.
    /(?<!`[^`\n]*)\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g,
    (link, file) => existsSync(join(projectDir, dirname(file), link)),
  ],
  [
    'every file that a document names',
    new RegExp(`\`((?:${folders.join('|')})/[\\w.()/[\\]-]+)\``, 'g'),
    (path) => madeLater.test(path) || existsSync(join(projectDir, path)),
  ],
  [
    'every script that a document names',
    /\bnpm run ([a-z][\w-]*(?::\w+)*)/g,
    (name) => Object.hasOwn(manifest.scripts, name),
  ],
  ['every function that a document names', /`(?:\w+\.)*(\w+)\(\)`/g, (name) => isInCode(`${name}(<.*>)?\\(`)],
  [
    'every token and option that a document names',
    /`(?:var\()?(--[a-z][\w-]*)\)?`/g,
    (name) => isInCode(`${name}(?![\\w-])`),
  ],
  [
    'every file that a document names by the end of its path',
    /`((?:[\w@()[\]-]+\/)*[\w.-]+\.(?:tsx?|mjs|cjs|jsx?|css|json|jsonc|toml|ya?ml))`/g,
    (path) => madeLater.test(path) || files.some((file) => `/${file}`.endsWith(`/${path}`)),
  ],
  ['every test that a document names', /playwright test --project=([\w-]+(?: [\w-]+)?)/g, isTest],
])('a reader finds %s', (_, pattern, isThere) => {
  const missing = documents.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].flatMap(([, found = '']) =>
      isThere(found, file) ? [] : `${file}: ${found}`,
    ),
  )
  expect(missing).toEqual([])
})

test('npm alone installs this site: pnpm and yarn are told so, and no registry is asked for what stands in packages/', () => {
  const { engines, dependencies } = manifest
  // Both read it before anything else, and end at a range that they are not in.
  for (const range of [engines.pnpm, engines.yarn]) expect(range).toMatch(/^none, npm ci installs/)
  for (const name of readdirSync(join(projectDir, 'packages'))) {
    expect(Reflect.get(dependencies, name)).toBe(`file:packages/${name}`)
  }
})
