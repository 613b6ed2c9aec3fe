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
