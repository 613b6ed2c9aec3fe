import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/* Links are asked with those of the whole repository. */

const home = join(__dirname, '..', '..')

test('the README has every setting', () => {
  const source = readFileSync(join(home, 'src/core/settings.ts'), 'utf8')
  const [, body = ''] = /export type StaticSite = \{\n(.*?)\n\}/s.exec(source) ?? []
  const settings = [...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name]) => name)
  expect(settings).toContain('url')
  const table = readFileSync(join(home, 'README.md'), 'utf8').split('## Settings')[1] ?? ''
  const rows = [...table.matchAll(/^\| `(\w+)` /gm)].map(([, name]) => name)
  expect(rows.toSorted()).toEqual(settings.toSorted())
})
