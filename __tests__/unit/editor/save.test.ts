import fs, { cpSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { namesIn, pictureFolder } from 'static-next/pictures'
import { readFiles } from 'static-next/steps'
import { storeChosen } from '../../../editor/pictures.ts'
import type { Answer } from '../../../editor/plan.ts'
import { save } from '../../../editor/save.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'saved-'))
  // Besides the content its styles, that each page is there, and files that texts lead to.
  for (const folder of ['content', 'app', 'public']) cpSync(folder, join(root, folder), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

const fileOf = (name: string) => join(root, 'content', `${name}.json`)
const valueIn = (name: string) => JSON.parse(readFileSync(fileOf(name), 'utf8'))

// biome-ignore lint/suspicious/noExplicitAny: what a file holds is what these tests change
type Value = any

/** A form as the page has it. `save` tells what the answer has to be. */
function opened(name: string) {
  const text = readFileSync(fileOf(name), 'utf8')
  const form: Value = JSON.parse(text)
  return {
    form,
    save(kind?: Answer['kind']) {
      const answer = save(root, name, { opened: text, value: form })
      expect(answer.kind).toBe(kind)
      return answer
    },
  }
}

test('what may not be meant is saved, and said in the words of its field', () => {
  const site = opened('site')
  site.form.contact.email = 'us@example.com'
  site.form.footer.offices.cities = [{ city: 'London', phone: '+44 20 7946 0123' }]
  const home = opened('home')
  Object.assign(home.form, { title: 'x'.repeat(61) })
  home.form.hero.intro = '# One\n1. two'
  home.form.invitation.title = 'one\ttwo'
  const said = [...home.save('saved').problems, ...site.save('saved').problems]
  for (const problem of [
    {
      file: 'home',
      path: 'title',
      label: 'Title of the page',
      words: expect.stringMatching(/^is 61 characters/),
    },
    {
      path: 'hero/intro',
      label: 'First screen · Text under the headline',
      words: expect.stringMatching(/^has # and 1\.,/),
    },
    { path: 'invitation/title', words: expect.stringMatching(/^has a tab,/) },
    {
      file: 'site',
      path: 'contact/email',
      words: expect.stringMatching(/^is us@example\.com, and nobody has/),
    },
    {
      path: 'footer/offices/cities/0/phone',
      words: expect.stringMatching(/^is \+44 20 7946 0123, a number/),
    },
  ])
    expect(said).toContainEqual(expect.objectContaining(problem))
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
    const names = ['caf\u00e9.svg', 'cafe\u0301.svg', 'cafe.svg']
    const stored = [
      await choose(names[0] ?? '', red),
      await choose(names[1] ?? '', blue),
      await choose(names[2] ?? '', red),
    ]
    expect(stored).toEqual(['cafe.svg', 'cafe-2.svg', 'cafe.svg'])
    expect(namesIn(root)).toEqual([...before, 'cafe.svg', 'cafe-2.svg'].sort())
    expect(readPicture('cafe-2.svg').toString()).toBe(blue)
    expect(await choose('Notes.jpg', 'no picture')).toMatch(/^Notes\.jpg: the file is not a picture/)
    expect(namesIn(root)).toHaveLength(before.length + 2)
  })

  test('is said to be shown by no page until a form has it; what may not be meant in it stands at its field', async () => {
    const words = drawing('red').replace(
      '</svg>',
      '<text font-family="Montserrat" y="300">Words</text></svg>',
    )
    const src = await choose('0 words.svg', words)
    const { form, save } = opened('home')
    form.hero.headline = 'mine'
    const said = save('saved').problems.map(({ words }) => words)
    expect(said).toContainEqual(
      expect.stringMatching(/^content\/pictures: .*0-words\.svg.* shown by no page/),
    )
    const next = opened('home')
    next.form.invitation.picture.src = src
    const { problems } = next.save('saved')
    expect(problems.map(({ words }) => words).join()).not.toMatch(/0-words\.svg.* shown by no page/)
    expect(problems).toContainEqual(
      expect.objectContaining({
        path: 'invitation/picture/src',
        words: expect.stringMatching(/^is "0-words\.svg", which has words in it/),
      }),
    )
  })

  test('that is gone by the time of the Save is asked for again', () => {
    const { form, save } = opened('home')
    form.invitation.picture.src = 'gone.svg'
    expect(save('refused').problems).toEqual([
      expect.objectContaining({
        path: 'invitation/picture/src',
        label: 'At the end of the page · Picture · File',
        words: 'is not there any more. Choose it again.',
      }),
    ])
  })

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
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
    },
  )
})

/** All files, those that are being written too; as texts, which Jest compares in a moment. */
const files = () =>
  [...readFiles(root)]
    .filter(([path]) => !path.startsWith('.next/'))
    .map(([path, bytes]) => [path, bytes.toString('latin1')])

/** Whoever runs the tests may be allowed everything. */
const refuse = (act: 'writeFileSync' | 'renameSync', code: string) =>
  jest.spyOn(fs, act).mockImplementation(() => {
    throw Object.assign(new Error('refused'), { code })
  })

test.each(['EPERM', 'EACCES', 'EBUSY'])(
  'a file that another program holds for a moment (%s) is saved all the same',
  (code) => {
    const { form, save } = opened('home')
    form.hero.headline = 'mine'
    jest.spyOn(fs, 'renameSync').mockImplementationOnce(() => {
      throw Object.assign(new Error('refused'), { code })
    })
    save('saved')
    expect(valueIn('home').hero.headline).toBe('mine')
  },
)

test.each<[what: string, hinder: () => void, words: RegExp]>([
  [
    'a folder that has gone',
    () => renameSync(join(root, 'content'), join(root, 'else')),
    /home\.json: .* is not there\. Put it back/,
  ],
  [
    'a file that is protected',
    () => refuse('writeFileSync', 'EACCES'),
    /\.json cannot be written: .* protect/,
  ],
  ['a disk that is full', () => refuse('writeFileSync', 'ENOSPC'), /the disk has no room left\. Make some/],
  ['a file that is kept open', () => refuse('renameSync', 'EBUSY'), /another program keeps it open\. Close/],
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
