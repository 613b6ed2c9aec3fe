import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create } from 'fontkit'
import { facesOfHeadlines, supportedText } from '../../lib/brand/faces.ts'
import { charactersOf, foreignLetters, writeFont } from '../../lib/brand/font.ts'
import { writeMeasures } from '../../lib/brand/measures.ts'
import { sentenceOf } from '../../lib/content/problem.ts'
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

test('a visitor can read every character of the content and what they type, and waits for no other', () => {
  const site = { shareAlt: 'The words "{headline}"', footer: { copyright: '© {year} {name}' } }
  const invitation = { title: 'é', picture: { src: 'ø.svg', alt: 'A ½' } }
  // A field of an engineer's own, whatever it is called.
  const promise = { description: 'ß' }
  const about = { title: 'About § us', hero: { headline: 'What? …' }, invitation, promise }
  const typed = charactersOf({})
  expect([...charactersOf({ site, about })].filter((one) => !typed.has(one))).toEqual(['©', '…', 'é', 'ß'])
  for (const character of "ada.lovelace+1@example.com Why? (It's 5 & 6, 7_a/b-c: yes!)") {
    expect(typed).toContain(character)
  }
})

test('a share picture has the letters of both files of the typeface, and draws no sign that neither has', async () => {
  await writeFont(project, { ...soundFiles(), home: { headline: 'Łódź' } })
  expect(supportedText('Łódź\u00ad \u{1f600} ab', facesOfHeadlines(project))).toBe('Łódź ab')
})

test('an editor who writes letters that the typeface lacks is told which and where, a sentence a text', () => {
  const content = {
    home: {
      title: '漢字',
      belief: { title: '漢字', paragraphs: ['Καλημέρα 👩‍💻', 'Łódź → Kadıköy, Dvořák'] },
    },
    blog: { wall: { articles: [{ image: { alt: '漢字' }, url: 'https://example.com/漢字' }] } },
  }
  expect(foreignLetters(content).map(sentenceOf)).toEqual([
    'content/home.json: belief.title has 漢 字, which the typeface cannot draw: visitors see it in a typeface of their own.',
    'content/home.json: belief.paragraphs[0] has Κ α λ …, which the typeface cannot draw: visitors see it in a typeface of their own.',
    'content/home.json: belief.paragraphs[1] has →, which the typeface cannot draw: visitors see it in a typeface of their own.',
  ])
})

test('of a text of 200,000 letters the editor hears once, and all of its letters count', () => {
  const long = 'Καλημέρα, ’漢字’ '.repeat(12_000)
  expect(foreignLetters({ home: { belief: { text: long } } })).toHaveLength(1)
  expect(charactersOf({ home: { belief: { text: long } } })).toContain('’')
})

test('an editor hears nothing of what needs no drawing', () => {
  expect(
    foreignLetters({ home: { hero: { headline: 'Rindfleisch\u00adetikettierung\u00a0\u200bAda\ufe0f' } } }),
  ).toEqual([])
})

test('a visitor of a site without such letters has no second file, and no rule for one', async () => {
  await writeFont(project, { home: { headline: 'Łódź' } })
  await writeFont(project, { home: { headline: 'Übung in Orléans' } })
  expect(readFileSync(join(project, '.font', 'extended.css'), 'utf8')).toBe('')
  expect(existsSync(join(project, '.font', 'display-extended.ttf'))).toBe(false)
})

test('a visitor has every character that the typeface can draw, in one file or two, and the weights of the tokens', async () => {
  const content = { ...soundFiles(), more: { headline: 'Łódź' } }
  const written = async (isWhole: boolean) => {
    await writeFont(project, content, { isWhole })
    return ['typeface', 'extended'].map((name) => {
      const file = create(readFileSync(join(project, '.font', `${name}.woff2`)))
      if (!('hasGlyphForCodePoint' in file)) throw new Error('The typeface is a collection.')
      return file
    })
  }
  const [whole, cut] = [await written(true), await written(false)]
  const lackedBy = (files: typeof cut) =>
    [...charactersOf(content)].filter(
      (one) => !files.some((file) => file.hasGlyphForCodePoint(one.codePointAt(0) ?? 0)),
    )
  expect(lackedBy(cut)).toEqual(lackedBy(whole))
  expect(lackedBy(cut)).not.toContain('ź')
  const [opened] = cut
  const weights = [...tokens.matchAll(/--weight-\w+: (\d+);/g)].map(([, weight]) => Number(weight))
  expect(weights.length).toBeGreaterThan(1)
  expect(opened?.variationAxes.wght).toMatchObject({ min: Math.min(...weights), max: Math.max(...weights) })
})

test('a designer who names a typeface that is not installed is told how to get it', async () => {
  await expect(writeFont(project, soundFiles(), { face: '@fontsource-variable/none' })).rejects.toThrow(
    'app/typeface.ts: "@fontsource-variable/none" has no files/none-latin-wght-normal.woff2, or is not installed. Run "npm install @fontsource-variable/none", or name a package of @fontsource-variable that has an axis for weight.',
  )
})

test('a designer who names another typeface has headlines on the edge and numbers in their lines: both are measured in it', async () => {
  // With letters of Central Europe there are two files.
  await writeFont(project, { ...soundFiles(), more: { headline: 'Łódź' } }, { face: inter })
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
  await expect(writeFont(project, soundFiles(), { face: inter })).rejects.toThrow(
    'app/tokens.css: --weight-display is 950, and @fontsource-variable/inter goes from 100 to 900. Write a weight in between.',
  )
  expect(existsSync(font())).toBe(false)
})
