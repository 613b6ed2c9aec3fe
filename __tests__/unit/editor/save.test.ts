import fs, { cpSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { namesIn, pictureFolder } from 'static-next/pictures'
import { readFiles } from 'static-next/steps'
import { storeChosen } from '../../../editor/pictures.ts'
import type { SaveAnswer } from '../../../editor/plan.ts'
import { save } from '../../../editor/save.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'saved-'))
  // Besides the content its styles, that each page is there, and files that texts lead to.
  for (const folder of ['content', 'app', 'public']) cpSync(folder, join(root, folder), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

const fileOf = (name: string) => join(root, 'content', `${name}.json`)

// biome-ignore lint/suspicious/noExplicitAny: what a file holds is what these tests change
type Value = any

/** A form as the page has it. `save` tells what the answer has to be. */
function opened(name: string) {
  const text = readFileSync(fileOf(name), 'utf8')
  const form: Value = JSON.parse(text)
  return {
    form,
    save(kind?: SaveAnswer['kind']) {
      const answer = save(root, name, { opened: text, value: form })
      expect(answer.kind).toBe(kind)
      return answer
    },
  }
}

test('what may not be meant is saved, and said in the words of its field', () => {
  const { form, save } = opened('home')
  form.title = 'x'.repeat(61)
  form.hero.intro = '# One\n1. two'
  const { problems } = save('saved')
  for (const [path, label, words] of [
    ['title', 'Title of the page', /^is 61 characters/],
    ['hero/intro', 'First screen · Text under the headline', /^has # and 1\.,/],
  ] as const) {
    expect(problems).toContainEqual({ file: 'home', path, label, words: expect.stringMatching(words) })
  }
})

describe('a picture that is chosen', () => {
  const drawing = (colour: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"><path fill="${colour}" d="M0 0h800v600H0z"/></svg>`
  const choose = async (name: string, bytes: string | Buffer) => {
    const stored = await storeChosen(root, name, Buffer.from(bytes))
    return 'src' in stored ? stored.src : stored.problems.map(({ words }) => words).join()
  }
  const readPicture = (name: string) => readFileSync(join(root, pictureFolder(), name))

  test('is in the project at once, under a name that is not taken; the same one is there once', async () => {
    const before = namesIn(root)
    const [red, blue] = [drawing('red'), drawing('blue')]
    expect(await choose('caf\u00e9.svg', red)).toBe('cafe.svg')
    expect(await choose('cafe\u0301.svg', blue)).toBe('cafe-2.svg')
    expect(await choose('cafe.svg', red)).toBe('cafe.svg')
    expect(readPicture('cafe-2.svg').toString()).toBe(blue)
    expect(await choose('Notes.jpg', 'no picture')).toMatch(/^Notes\.jpg: the file is not a picture/)
    expect(namesIn(root)).toEqual([...before, 'cafe.svg', 'cafe-2.svg'].sort())
  })

  test('is said to be shown by no page until a form has it', async () => {
    const src = await choose('0-tried.svg', drawing('red'))
    const { form, save } = opened('home')
    const said = () => save('saved').problems.map(({ words }) => words)
    form.hero.headline = 'mine'
    expect(said()).toContainEqual(expect.stringMatching(/tried\.svg.* shown by no page/))
    form.invitation.picture.src = src
    expect(said()).not.toContainEqual(expect.stringMatching(/tried\.svg/))
  })

  test.each(['jpeg', 'png', 'avif'] as const)(
    'leaves behind where it was taken and who is named in it, upright and in its colours; without that it stays as it is: %s',
    async (format) => {
      const plain = await sharp(Buffer.from(drawing('red')))
        .toFormat(format)
        .toBuffer()
      const photo = await sharp(plain)
        .withExif({ IFD0: { Copyright: 'Anna Berg' }, IFD3: { GPSLatitudeRef: 'N' } })
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Anna Berg</x:xmpmeta>')
        .withIccProfile('p3')
        .withMetadata({ orientation: 6 })
        .toFormat(format)
        .toBuffer()
      expect(photo.includes('Anna Berg')).toBe(true)
      const kept = readPicture(await choose(`Our studio.${format}`, photo))
      expect(kept.includes('Anna Berg')).toBe(false)
      const { width, height, icc, exif } = await sharp(kept).metadata()
      expect([width, height, icc, exif]).toEqual([600, 800, (await sharp(photo).metadata()).icc, undefined])
      expect(readPicture(await choose(`Plain.${format}`, plain)).equals(plain)).toBe(true)
      // Written anew, a broken one would look whole.
      const half = Buffer.concat([photo.subarray(0, -500), Buffer.alloc(500)])
      expect(await choose('Half.jpg', half)).toMatch(/is broken/)
    },
  )
})

/** All files, those that are being written too. */
const files = () => [...readFiles(join(root, 'content'))].map(([path, bytes]) => `${path} ${bytes.length}`)

/** Whoever runs the tests may be allowed everything. */
const refuse = (act: 'writeFileSync' | 'renameSync', code: string) =>
  jest.spyOn(fs, act).mockImplementation(() => {
    throw Object.assign(new Error('refused'), { code })
  })

const moveAway = () => renameSync(fileOf('home'), join(root, 'else'))
test.each<[what: string, hinder: () => void, words: RegExp]>([
  ['a folder that has gone', moveAway, /home\.json: .* is not there\. Put it back/],
  [
    'a full disk',
    () => refuse('writeFileSync', 'ENOSPC'),
    /\.json cannot be written: .* no room left\. Make some/,
  ],
  ['a file that is kept open', () => refuse('renameSync', 'EBUSY'), /another program keeps it open/],
])('%s is said, and every file is as it was', (_, hinder, words) => {
  const { form, save } = opened('home')
  form.hero.headline = 'mine'
  hinder()
  const before = files()
  const { problems } = save()
  jest.restoreAllMocks()
  expect(problems.map((problem) => problem.words)).toEqual([expect.stringMatching(words)])
  expect(files()).toEqual(before)
})
