/**
 * @jest-environment node
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create } from 'fontkit'
import { charactersOf, writeFont } from '@/build/font.mjs'
import { soundFiles } from './support/content'

let project = ''
const font = () => join(project, '.font', 'bricolage-grotesque.woff2')

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'font-'))
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

test('a visitor has the typeface by the first round trip, and it has every character and both ends of its weight', async () => {
  const content = soundFiles()
  await writeFont(project, content)
  const written = readFileSync(font())
  expect(written.subarray(0, 4).toString()).toBe('wOF2')
  // What a connection carries before the first answer: ten segments of 1,460 bytes, less some for the headers.
  expect(written.length).toBeLessThanOrEqual(14 * 1024)
  const face = create(written)
  if (!('hasGlyphForCodePoint' in face)) throw new Error('The typeface is a collection.')
  const absent = [...charactersOf(content)].filter(
    (one) => !face.hasGlyphForCodePoint(one.codePointAt(0) ?? 0),
  )
  expect(absent).toEqual([])
  expect(face.variationAxes.wght).toMatchObject({ min: 400, max: 700 })
})
