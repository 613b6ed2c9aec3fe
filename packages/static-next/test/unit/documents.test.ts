import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/* Links are asked with those of the whole repository. */

const home = join(__dirname, '..', '..')

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
