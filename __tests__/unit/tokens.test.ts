import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss from 'postcss'

const sheets = ['app', 'components']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => file.endsWith('.css') && file !== join('app', 'tokens.css'))

const colour =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark)\(|(?<![\w-])(?:black|white|red|green|blue|gr[ae]y|yellow|orange|pink)(?![\w-])/i

test('who changes a colour or the typeface does so in one place: style sheets name no other', () => {
  const own: string[] = []
  for (const sheet of sheets) {
    postcss.parse(readFileSync(sheet, 'utf8')).walkDecls(({ prop, value, source }) => {
      if (prop === 'font-family' || prop === 'font' ? value !== 'inherit' : colour.test(value))
        own.push(`${sheet}:${source?.start?.line}: ${prop}: ${value}`)
    })
  }
  expect(sheets.length).toBeGreaterThan(10)
  expect(own).toEqual([])
})

test('lint names what a browser of the list would drop from a style sheet, and nothing that it knows or may drop', () => {
  const lines = [
    '.named { counter-set: card 2 }',
    '.named { margin-block: 1lh }',
    '.named, .other:has(.part) { color: inherit }',
    '.named { & .nested { color: inherit } }',
    '.named { .nested { color: inherit } }',
    '.named { @media print { color: inherit } }',
    '.named { color: light-dark(red, blue) }',
    '.known { inline-size: 50cqi; margin-inline: 0 }',
    '.alone:has(.part) { color: inherit }',
    '@supports (counter-set: none) { .guarded { counter-set: card 2 } }',
    '@supports selector(:has(a)) { .guarded, .other:has(.part) { color: inherit } }',
  ]
  const { stderr } = spawnSync(
    process.execPath,
    ['node_modules/stylelint/bin/stylelint.mjs', '--stdin', '--stdin-filename=app/a.css', '--formatter=unix'],
    { input: lines.join('\n'), encoding: 'utf8' },
  )
  const named = new Set([...stderr.matchAll(/a\.css:(\d+):/g)].map(([, line]) => lines[Number(line) - 1]))
  expect([...named]).toEqual(lines.filter((line) => line.startsWith('.named')))
})
