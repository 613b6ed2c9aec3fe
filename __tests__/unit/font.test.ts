import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create } from 'fontkit'
import { typeface } from '../../app/typeface.ts'
import { facesOfHeadlines } from '../../lib/brand/faces.ts'
import { charactersOf, foreignLetters, writeFont } from '../../lib/brand/font.ts'
import { penOf } from '../../lib/brand/pen.ts'
import { projectDir, soundFiles } from './support/content.ts'

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

test('a visitor waits for no character that nothing is set in', () => {
  const site = { shareAlt: 'The words "{headline}"', footer: { copyright: '© {year} {name}' } }
  const about = {
    title: 'About § us',
    hero: { headline: 'What?', alt: 'A ½' },
    mosaic: { description: 'An *' },
  }
  expect([...charactersOf({ site, about })].filter((one) => !charactersOf({}).has(one))).toEqual(['©'])
})

test('a visitor can read what they type: letters, digits, the marks of sentences and addresses', () => {
  const characters = charactersOf({})
  for (const character of "ada.lovelace+1@example.com Why? (It's 5 & 6, 7_a/b-c: yes!)") {
    expect(characters).toContain(character)
  }
})

test('an editor who writes letters that the typeface lacks is told which and where, a sentence a text', () => {
  const content = {
    home: {
      title: '漢字',
      belief: { title: '漢字', paragraphs: ['Καλημέρα 👩‍💻', 'Łódź → Kadıköy, Dvořák'] },
    },
    blog: { articles: [{ alt: '漢字', url: 'https://example.com/漢字' }] },
  }
  expect(foreignLetters(content)).toEqual([
    'content/home.json: belief.title has 漢 字, which the typeface cannot draw: visitors see it in a typeface of their own.',
    'content/home.json: belief.paragraphs[0] has Κ α λ …, which the typeface cannot draw: visitors see it in a typeface of their own.',
    'content/home.json: belief.paragraphs[1] has →, which the typeface cannot draw: visitors see it in a typeface of their own.',
  ])
})

test('a text of any length is looked through in the time and room that it takes to read it', () => {
  const long = 'Καλημέρα, ’漢字’ '.repeat(12_000)
  expect(foreignLetters({ home: { belief: { text: long } } })).toHaveLength(1)
  expect(charactersOf({ home: { belief: { text: long } } })).toContain('’')
})

test('an editor hears nothing of what needs no drawing', () => {
  expect(
    foreignLetters({ home: { hero: { headline: 'Rindfleisch\u00adetikettierung\u00a0\u200bAda\ufe0f' } } }),
  ).toEqual([])
})

test('a visitor has letters beyond Western Europe in a second file, which is asked for those alone', async () => {
  await writeFont(project, { ...soundFiles(), home: { headline: 'Łódź, Dvořák, Kadıköy, Ĳĳ' } })
  const rule = readFileSync(join(project, '.font', 'extended.css'), 'utf8')
  expect(/unicode-range:([^}]+)/.exec(rule)?.[1]).toBe('U+132-133,U+141,U+159,U+17A')
  const opened = create(readFileSync(join(project, '.font', 'extended.woff2')))
  if (!('characterSet' in opened)) throw new Error('The typeface is a collection.')
  const codes = [...opened.characterSet].filter((code) => code !== 0xffff)
  expect(String.fromCodePoint(...codes)).toBe('ĲĳŁřź')
  const pen = penOf(facesOfHeadlines(project))
  expect(pen.drawn('Łódź\u00ad \u{1f600} ab')).toBe('Łódź ab')
  expect(pen.widthOf('Łó')).toBeCloseTo(pen.widthOf('Ł') + pen.widthOf('ó'))
  expect(pen.widthOf('Ł')).toBeGreaterThan(0.3)
})

test('a visitor of a site without such letters has no second file, and no rule for one', async () => {
  await writeFont(project, { home: { headline: 'Łódź' } })
  await writeFont(project, soundFiles())
  expect(readFileSync(join(project, '.font', 'extended.css'), 'utf8')).toBe('')
  expect(existsSync(join(project, '.font', 'display-extended.ttf'))).toBe(false)
})

test('somebody who changes words in development sees every letter that the typeface has', async () => {
  await writeFont(project, soundFiles(), { isWhole: true })
  const rule = readFileSync(join(project, '.font', 'extended.css'), 'utf8')
  expect(rule).toContain('U+100-')
})

test.each([[typeface], [inter]])(
  'a visitor has %s with every character and the weights of the tokens',
  async (face) => {
    const content = soundFiles()
    await writeFont(project, content, { face })
    const written = readFileSync(font())
    expect(written.subarray(0, 4).toString()).toBe('wOF2')
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

test('the name is measured in the letters that pages draw, whatever features the face has', async () => {
  await writeFont(project, soundFiles(), { face: inter })
  const page = create(readFileSync(font()))
  const [headlines] = facesOfHeadlines(project)
  if (!('layout' in page) || !headlines) throw new Error('The typeface is a collection.')
  // Inter has another colon between digits, and a cross for the letter x there.
  const text = '3x3 1:2'
  for (const face of [page, headlines.font]) {
    const plain = [...text].map((character) => face.glyphForCodePoint(character.codePointAt(0) ?? 0).id)
    expect(face.layout(text).glyphs.map(({ id }) => id)).toEqual(plain)
  }
})

test('a designer who names a typeface that is not installed is told how to get it', async () => {
  await expect(writeFont(project, soundFiles(), { face: '@fontsource-variable/none' })).rejects.toThrow(
    'app/typeface.ts: "@fontsource-variable/none" has no files/none-latin-wght-normal.woff2, or is not installed. Run "npm install @fontsource-variable/none", or name a package of @fontsource-variable that has an axis for weight.',
  )
})

test('a designer who asks for a weight that the typeface lacks is told its range, and nothing is written', async () => {
  const changed = tokens.replace(/--weight-display: \d+/, '--weight-display: 950')
  writeFileSync(join(project, 'app', 'tokens.css'), changed)
  await expect(writeFont(project, soundFiles(), { face: inter })).rejects.toThrow(
    'app/tokens.css: --weight-display is 950, and @fontsource-variable/inter goes from 100 to 900. Write a weight in between.',
  )
  expect(existsSync(font())).toBe(false)
})
