import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import manifest from '../../package.json'
import { projectDir } from './support/content.ts'

const filesIn = (folder: string) =>
  readdirSync(join(projectDir, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    `${folder}/${file}`.replaceAll('\\', '/'),
  )

const toolkit = 'packages/static-next'
const documents = [
  ...['README.md', 'CONTRIBUTING.md', `${toolkit}/README.md`, `${toolkit}/CHANGELOG.md`],
  ...['docs', `${toolkit}/docs`].flatMap(filesIn),
]
  .filter((file) => file.endsWith('.md'))
  // Links of an example in Markdown lead from where it will stand.
  .map((file) => ({
    file,
    text: readFileSync(join(projectDir, file), 'utf8').replace(/^ *```md\n.*?^ *```$/gms, ''),
  }))
  // Of what is superseded, what it names may be gone.
  .filter(({ text }) => !/^Status: superseded/m.test(text))

/** Whether each name of a command is in the path of a test. */
const areTests = (folder: string, names: string) =>
  existsSync(join(projectDir, folder)) &&
  names
    .split(' ')
    .every((name) => filesIn(folder).some((file) => /\.(test|spec)\.tsx?$/.test(file) && file.includes(name)))

test.each<[what: string, pattern: RegExp, isThere: (found: string[], file: string) => boolean]>([
  [
    'every file that a document links to',
    // What stands between backticks is an example.
    /(?<!`[^`\n]*)\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g,
    ([link = ''], file) => existsSync(join(projectDir, dirname(file), link)),
  ],
  [
    'every script that a document names',
    /\bnpm run ([a-z][\w-]*(?::\w+)*)/g,
    ([name = '']) => Object.hasOwn(manifest.scripts, name),
  ],
  [
    'every test that a document has Jest run',
    /\bnpx jest(?: --config ([\w/-]+)\/jest\.config\.mjs)?((?: [\w-]+)+)/g,
    ([folder, names = '']) => areTests(folder ? `${folder}/test/unit` : '__tests__/unit', names),
  ],
  [
    'every test that a document has Playwright run',
    /--project=([\w-]+)((?: [\w-]+)*)/g,
    ([project, names = '']) =>
      areTests(project === 'static-next' ? `${toolkit}/test/sites` : `__tests__/${project}`, names),
  ],
])('a reader finds %s', (_, pattern, isThere) => {
  const found = documents.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([all, ...groups]) => ({ file, all, groups })),
  )
  expect(found.length).toBeGreaterThan(0)
  const missing = found.filter(
    ({ file, groups }) =>
      !isThere(
        groups.map((one) => one?.trim() ?? ''),
        file,
      ),
  )
  expect(missing.map(({ file, all }) => `${file}: ${all}`)).toEqual([])
})

test('npm alone installs this site: pnpm and yarn are told so, and no registry is asked for what stands in packages/', () => {
  const { engines, dependencies } = manifest
  // Both read it before anything else, and end at a range that they are not in.
  for (const range of [engines.pnpm, engines.yarn]) expect(range).toMatch(/^none, npm ci installs/)
  for (const name of readdirSync(join(projectDir, 'packages'))) {
    expect(Reflect.get(dependencies, name)).toBe(`file:packages/${name}`)
  }
})
