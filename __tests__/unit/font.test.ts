import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create } from 'fontkit'
import { facesOfHeadlines, supportedText } from '../../lib/brand/faces.ts'
import { drawnCharacters, weightWarnings, writeFont } from '../../lib/brand/font.ts'
import { writeMeasures } from '../../lib/brand/measures.ts'
import { charactersIn, foreignLetters } from '../../lib/content/letters.ts'
import { sentenceOf } from '../../lib/content/problem.ts'
import { projectDir } from './support/content.ts'

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

const polish = new Set('Łódź')

test('every character that visitors read of the content is asked of the typeface, and no other', () => {
  const site = { shareAlt: 'The words "{headline}"', footer: { copyright: '© {year}' } }
  const invitation = { title: 'é', picture: { src: 'ø.svg', alt: 'A ½' } }
  // A field of an engineer's own, whatever it is called.
  const about = { title: '§', hero: { headline: '…' }, invitation, promise: { description: 'ß' } }
  expect([...charactersIn({ site, about })].join('')).toBe('© year…éß')
})

test('a share picture has the letters of both files of the typeface, and draws no sign that neither has', async () => {
  await writeFont(project, polish)
  expect(supportedText('Łódź\u00ad \u{1f600} ab', facesOfHeadlines(project))).toBe('Łódź ab')
})

test('an editor who writes letters that the typeface lacks is told which and where, a sentence a text', () => {
  const long = 'Καλημέρα, ’漢字’ '.repeat(12_000)
  const belief = {
    title: '漢字',
    paragraphs: [long, 'Łódź → Kadıköy', 'Rind\u00adfleisch\u200bAda\ufe0f 👩‍💻'],
  }
  const articles = [{ image: { alt: '漢字' }, url: 'https://example.com/漢字' }]
  const content = { home: { title: '漢字', belief }, blog: { wall: { articles } } }
  const says = 'which the typeface cannot draw: visitors see it in a typeface of their own.'
  expect(foreignLetters(content, drawnCharacters()).map(sentenceOf)).toEqual([
    expect.stringContaining(`content/home.json: belief.title has 漢 字, ${says} The same of 3 other texts`),
  ])
  expect(foreignLetters({ home: { belief: { text: long } } }, drawnCharacters()).map(sentenceOf)).toEqual([
    `content/home.json: belief.text has Κ α λ …, ${says}`,
  ])
  const harmless = { home: { hero: { headline: 'Rind\u00adfleisch\u00a0\u200bAda\ufe0f' } } }
  expect(foreignLetters(harmless, drawnCharacters())).toEqual([])
})

test('a visitor of a site without such letters has no second file, and no rule for one', async () => {
  await writeFont(project, polish)
  await writeFont(project, new Set('Übung in Orléans'))
  expect(readFileSync(join(project, '.font', 'extended.css'), 'utf8')).toBe('')
  expect(existsSync(join(project, '.font', 'display-extended.ttf'))).toBe(false)
})

test('a visitor has the characters of the content, and those of what they type, and the weights of the tokens', async () => {
  await writeFont(project, polish)
  const [first, second] = ['typeface', 'extended'].map((name) => {
    const file = create(readFileSync(join(project, '.font', `${name}.woff2`)))
    if (!('hasGlyphForCodePoint' in file)) throw new Error('The typeface is a collection.')
    return file
  })
  for (const character of "Łódź ada.lovelace@example.com Why? (It's 5 & 6, 7_a/b-c: yes!)") {
    const code = character.codePointAt(0) ?? 0
    expect([first, second].some((file) => file?.hasGlyphForCodePoint(code))).toBe(true)
  }
  expect(first?.hasGlyphForCodePoint('ß'.codePointAt(0) ?? 0)).toBe(false)
  const weights = [...tokens.matchAll(/--weight-\w+: (\d+);/g)].map(([, weight]) => Number(weight))
  expect(weights.length).toBeGreaterThan(1)
  expect(first?.variationAxes.wght).toMatchObject({ min: Math.min(...weights), max: Math.max(...weights) })
})

test('a designer who names a typeface that is not installed is told how to get it', async () => {
  await expect(writeFont(project, new Set(), { face: '@fontsource-variable/none' })).rejects.toThrow(
    'lib/brand/typeface.ts: "@fontsource-variable/none" has no files/none-latin-wght-normal.woff2, or is not installed. Run "npm install @fontsource-variable/none", or name a package of @fontsource-variable that has an axis for weight.',
  )
})

test('a designer who names another typeface has headlines on the edge and numbers in their lines: both are measured in it', async () => {
  // With letters of Central Europe there are two files.
  await writeFont(project, polish, { face: inter })
  const faces = facesOfHeadlines(project)
  expect(faces).toHaveLength(2)
  const face = faces.find(({ font }) => font.hasGlyphForCodePoint(0x6f))
  if (!face) throw new Error('There is no face of headlines.')
  writeMeasures(project, 'we are')
  const measures = readFileSync(join(project, '.font', 'measures.css'), 'utf8')
  const shareOf = (name: string) => Number(new RegExp(`--${name}:([-.\\d]+)`).exec(measures)?.[1])
  const boxOf = (letter: string) => face.font.glyphForCodePoint(letter.codePointAt(0) ?? 0).bbox
  const { unitsPerEm, ascent, descent } = face.font
  expect(shareOf('round-inset') * unitsPerEm).toBeCloseTo(boxOf('o').minX, -1)
  expect(shareOf('line-middle') * unitsPerEm).toBeCloseTo((ascent + descent) / 2, -1)
  for (const digit of '0123456789') {
    expect(boxOf(digit).maxY / unitsPerEm).toBeLessThanOrEqual(shareOf('digit-height') + 0.001)
  }
})

test('a designer who asks for a weight that the typeface lacks is told its range, and nothing is written', async () => {
  const changed = tokens.replace(/--weight-display: \d+/, '--weight-display: 950')
  writeFileSync(join(project, 'app', 'tokens.css'), changed)
  await expect(writeFont(project, new Set(), { face: inter })).rejects.toThrow(
    'app/tokens.css: --weight-display is 950, and @fontsource-variable/inter goes from 100 to 900. Write a weight in between.',
  )
  expect(existsSync(font())).toBe(false)
})

test('a designer whose typeface is heavy is told what makes it lighter, and one without is told nothing', () => {
  mkdirSync(join(project, '.font'))
  writeFileSync(font(), Buffer.alloc(17_812))
  expect(weightWarnings(project)).toEqual([
    'The typeface takes 17.4 KB; up to 14.0 KB it arrives at once. Write one number in all of --weight-text, --weight-strong, --weight-display (app/tokens.css), which halves it, or name a lighter face in lib/brand/typeface.ts, unless you mean it.',
  ])
  writeFileSync(font(), Buffer.alloc(14 * 1024))
  expect(weightWarnings(project)).toEqual([])
})
