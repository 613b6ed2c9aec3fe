import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatHex } from 'culori'
import { colourOf, paletteOf, unknownColours, withPalette } from '../../lib/brand/palette.ts'
import { readTokens, tokensOf } from '../../lib/brand/tokens.ts'
import { projectDir } from './support/content.ts'

const css = readFileSync(join(projectDir, 'app', 'tokens.css'), 'utf8')
/** The style sheet of a designer who gave vermilion another value. */
const withVermilion = (value: string) => css.replace(/--vermilion: [^;]+;/, value)

test('pictures are drawn in the colours of the style sheet', () => {
  const written = readTokens(projectDir).get('--vermilion') ?? ''
  expect(colourOf('vermilion')).toBe(formatHex(written))
})

test.each([
  ['', 'is missing, and pictures are drawn in it.'],
  ['--vermilion: #ff4b1;', 'is "#ff4b1", which cannot be drawn in pictures.'],
  ['--vermilion: var(--cobalt);', 'is "var(--cobalt)", which cannot be drawn in pictures.'],
  ['--vermilion: #ff4b1f80;', 'is "#ff4b1f80", and one can see through it.'],
])('a designer who writes "%s" is told what to write', (value, problem) => {
  expect(() => paletteOf(tokensOf(withVermilion(value)))).toThrow(
    new Error(`app/tokens.css: --vermilion ${problem} Write a colour that CSS knows, for example "#ff4b1f".`),
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
