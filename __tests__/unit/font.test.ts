/**
 * @jest-environment node
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create } from 'fontkit'
import { typeface } from '@/app/typeface.mjs'
import { charactersOf, licenceOf, writeFont } from '@/build/font.mjs'
import { projectDir, soundFiles } from './support/content'

const inter = '@fontsource-variable/inter'
const tokens = readFileSync(join(projectDir, 'app', 'tokens.css'), 'utf8')

let project = ''
const font = () => join(project, '.font', 'typeface.woff2')

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'font-'))
  mkdirSync(join(project, 'app'))
  writeFileSync(join(project, 'app', 'tokens.css'), tokens)
})

afterEach(() => rmSync(project, { recursive: true }))

test('a visitor can read every character of the content, however deep it stands', () => {
  const characters = charactersOf({ a: [{ b: '…é' }, '€'], c: '😀', d: 7, e: null, f: true })
  expect([...characters].filter((character) => character > '~')).toEqual(['…', 'é', '€', '😀'])
})

test('a visitor can read what they type: letters, digits, the marks of sentences and addresses', () => {
  const characters = charactersOf({})
  for (const character of "ada.lovelace+1@example.com Why? (It's 5 & 6, 7_a/b-c: yes!)") {
    expect(characters).toContain(character)
  }
})

test('an editor who writes a character that the typeface lacks is told which and where, and nothing is written', async () => {
  await expect(writeFont(project, { ...soundFiles(), home: { title: '漢字' } })).rejects.toThrow(
    [
      'content/home.json: title has the character "漢" (U+6F22), which is not in the typeface. Write it another way.',
      'content/home.json: title has the character "字" (U+5B57), which is not in the typeface. Write it another way.',
    ].join('\n'),
  )
  expect(existsSync(font())).toBe(false)
})

test.each([[typeface], [inter]])(
  'a visitor has %s by the first round trip, with every character and the weights of the tokens',
  async (face) => {
    const content = soundFiles()
    await writeFont(project, content, face)
    const written = readFileSync(font())
    expect(written.subarray(0, 4).toString()).toBe('wOF2')
    // What a connection carries before the first answer: ten segments of 1,460 bytes, less some for the headers.
    expect(written.length).toBeLessThanOrEqual(14 * 1024)
    const opened = create(written)
    if (!('hasGlyphForCodePoint' in opened)) throw new Error('The typeface is a collection.')
    const absent = [...charactersOf(content)].filter(
      (one) => !opened.hasGlyphForCodePoint(one.codePointAt(0) ?? 0),
    )
    expect(absent).toEqual([])
    const weights = [...tokens.matchAll(/--weight-\w+: (\d+);/g)].map(([, weight]) => Number(weight))
    expect(weights.length).toBeGreaterThan(1)
    expect(opened.variationAxes.wght).toMatchObject({ min: Math.min(...weights), max: Math.max(...weights) })
  },
)

test('the licence that ships is that of the typeface', () => {
  expect(licenceOf(inter).name).toBe('inter-LICENSE.txt')
  expect(licenceOf(inter).text.toString()).toContain('The Inter Project Authors')
})

test('a designer who names a typeface that is not installed is told how to get it', async () => {
  await expect(writeFont(project, soundFiles(), '@fontsource-variable/none')).rejects.toThrow(
    'app/typeface.mjs: "@fontsource-variable/none" has no files/none-latin-wght-normal.woff2, or is not installed. Run "npm install --save-dev @fontsource-variable/none", or name a package of @fontsource-variable that has an axis for weight.',
  )
})

test('a designer who asks for a weight that the typeface lacks is told its range, and nothing is written', async () => {
  const changed = tokens.replace(/--weight-display: \d+/, '--weight-display: 950')
  writeFileSync(join(project, 'app', 'tokens.css'), changed)
  await expect(writeFont(project, soundFiles(), inter)).rejects.toThrow(
    'app/tokens.css: --weight-display is 950, and @fontsource-variable/inter goes from 100 to 900. Write a weight in between.',
  )
  expect(existsSync(font())).toBe(false)
})
