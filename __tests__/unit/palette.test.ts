import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatHex } from 'culori'
import { colourOf, paletteOf } from '../../lib/brand/palette.ts'
import { readTokens, tokensOf } from '../../lib/brand/tokens.ts'
import { unknownColours, withPalette } from '../../lib/kit.ts'
import { projectDir } from './support/content.ts'

const css = readFileSync(join(projectDir, 'app', 'tokens.css'), 'utf8')
/** The style sheet of a designer who gave vermilion another value. */
const withVermilion = (value: string) => css.replace(/--vermilion: [^;]+;/, value)

test('pictures are drawn in the colours of the style sheet', () => {
  const written = readTokens(projectDir).get('--vermilion') ?? ''
  expect(colourOf('vermilion')).toBe(formatHex(written))
})

test.each([
  ['', 'is missing'],
  ['--vermilion: #ff4b1;', 'is "#ff4b1"'],
  ['--vermilion: var(--cobalt);', 'is "var(--cobalt)"'],
  ['--vermilion: #ff4b1f80;', 'is "#ff4b1f80"'],
])('a designer who writes "%s" is told what to write', (value, problem) => {
  expect(() => paletteOf(tokensOf(withVermilion(value)))).toThrow(
    `app/tokens.css: --vermilion ${problem}, and pictures are drawn in it. Write a solid colour that CSS knows, for example "#ff4b1f".`,
  )
})

test('a drawing keeps the names that are not of the kit: those with a colour beside them, and those that it sets itself', () => {
  const drawing =
    '<style>svg{--ink:red}</style><path fill="var(--fill-0, rgb(1 2 3))" stroke="var(--vermilion, #abc)" color="var(--ink)"/>'
  expect(unknownColours(drawing)).toEqual([])
  expect(withPalette(drawing, paletteOf(tokensOf(withVermilion('--vermilion: #ff4b1f;'))))).toBe(
    drawing.replace('var(--vermilion, #abc)', '#ff4b1f'),
  )
})
