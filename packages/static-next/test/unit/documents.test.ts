import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const home = join(__dirname, '..', '..')

const documents = ['README.md', 'CHANGELOG.md', ...listed('docs')].map((file) => ({
  file,
  text: readFileSync(join(home, file), 'utf8'),
}))

function listed(folder: string): string[] {
  return readdirSync(join(home, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
}

test.each<[what: string, pattern: RegExp, isThere: (found: string, file: string) => boolean]>([
  [
    'links to',
    // What stands between backticks is an example.
    /(?<!`[^`\n]*)\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g,
    (link, file) => existsSync(join(home, dirname(file), link)),
  ],
  ['names', /`(?!src\/app)((?:docs|src|test)\/[\w./-]+)`/g, (path) => existsSync(join(home, path))],
])('a reader finds every file that a document %s', (_, pattern, isThere) => {
  const missing = documents.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].flatMap(([, found = '']) =>
      isThere(found, file) ? [] : `${file}: ${found}`,
    ),
  )
  expect(missing).toEqual([])
})

test('a reader finds the document that an error of the package points to', () => {
  const sources = readdirSync(join(home, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(home, 'src', file), 'utf8'))
  const named = sources.flatMap((text) => [...text.matchAll(/See (\S+?\.md)/g)].map(([, path = '']) => path))
  expect(named.length).toBeGreaterThan(0)
  for (const path of named) {
    expect(path).toMatch(/^node_modules\/static-next\/docs\//)
    expect(existsSync(join(home, path.replace('node_modules/static-next/', '')))).toBe(true)
  }
})

test('the README has every setting', () => {
  const source = readFileSync(join(home, 'src/core/settings.ts'), 'utf8')
  const [, body = ''] = /export type StaticSite = \{\n(.*?)\n\}/s.exec(source) ?? []
  const settings = [...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name]) => name)
  expect(settings).toContain('url')
  const table = readFileSync(join(home, 'README.md'), 'utf8').split('## Settings')[1] ?? ''
  const rows = [...table.matchAll(/^\| `(\w+)` /gm)].map(([, name]) => name)
  expect(rows.toSorted()).toEqual(settings.toSorted())
})
