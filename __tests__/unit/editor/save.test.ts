import fs, { cpSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { namesIn, pictureFolder } from 'static-next/pictures'
import { readFiles } from 'static-next/steps'
import { fileOfPicture, storeChosen } from '../../../editor/pictures.ts'
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
    save(kind: Answer['kind']) {
      const answer = save(root, name, { opened: text, value: form })
      expect(answer).toMatchObject({ kind })
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
  home.form.hero.intro = '# One\n- two'
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
      words: expect.stringMatching(/^has # and -,/),
    },
    { path: 'invitation/title', words: expect.stringMatching(/^has a tab,/) },
    {
      file: 'site',
      path: 'contact/email',
      words: expect.stringMatching(/^is us@example\.com, and nobody has/),
    },
  ])
    expect(said).toContainEqual(expect.objectContaining(problem))
})

describe('pictures that were chosen', () => {
  const drawing = (colour: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"><path fill="${colour}" d="M0 0h800v600H0z"/></svg>`

  /** Chooses one for an article. @returns its place in the form */
  function choose(form: Value, article: number, name: string, text: string): { src: string } {
    return Object.assign(form.wall.articles[article].image, storeChosen(root, name, Buffer.from(text)))
  }

  const readPicture = (name: string) => readFileSync(join(root, pictureFolder(), name), 'utf8')

  test('two of one name in two encodings are written under names of their own, and are nowhere before', () => {
    const before = namesIn(root)
    const { form, save } = opened('blog')
    const texts = [drawing('red'), drawing('blue')]
    for (const [place, text] of texts.entries()) {
      choose(form, place, ['caf\u00e9.svg', 'cafe\u0301.svg'][place] ?? '', text)
    }
    expect(namesIn(root)).toEqual(before)
    save('saved')
    const saved: Value[] = valueIn('blog').wall.articles.slice(0, 2)
    const names = ['cafe.svg', 'cafe-2.svg']
    expect(saved.map(({ image }) => image.src)).toEqual(names)
    expect(names.map(readPicture)).toEqual(texts)
    expect(namesIn(root)).toEqual([...before, ...names].sort())
  })

  test('one with words in a typeface that visitors do not have is saved, and said at its field', () => {
    const { form, save } = opened('blog')
    const words = drawing('red').replace(
      '</svg>',
      '<text font-family="Montserrat" y="300">Words</text></svg>',
    )
    choose(form, 1, 'words.svg', words)
    expect(save('saved').problems).toContainEqual(
      expect.objectContaining({
        path: 'wall/articles/1/image/src',
        words: expect.stringMatching(/^is "words\.svg", which has words in a typeface .* \(Montserrat\)/),
      }),
    )
  })

  test('one that is there already is not stored a second time; none is deleted by a Save', () => {
    const before = namesIn(root)
    const { form, save } = opened('blog')
    const [first = ''] = before
    choose(form, 1, first, readPicture(first))
    save('saved')
    expect(valueIn('blog').wall.articles[1].image.src).toBe(first)
    expect(namesIn(root)).toEqual(before)
  })

  test('one that is gone by the time of the Save is asked for again', () => {
    const { form, save } = opened('blog')
    rmSync(fileOfPicture(root, choose(form, 0, 'new.svg', drawing('red')).src))
    expect(save('refused').problems).toEqual([
      expect.objectContaining({
        path: 'wall/articles/0/image/src',
        label: 'The wall · Articles · 1 · Picture · File',
        words: 'is not there any more. Choose it again.',
      }),
    ])
  })
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
  const { problems } = save('failed')
  jest.restoreAllMocks()
  expect(problems.map((problem) => problem.words)).toEqual([expect.stringMatching(words)])
  expect(files()).toEqual(before)
})
