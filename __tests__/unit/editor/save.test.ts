import fs, {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pictureFolder } from 'static-next/pictures'
import { fileOfPicture, picturesIn, storeChosen } from '../../../editor/pictures.ts'
import { problemOf } from '../../../editor/problems.ts'
import { type Answer, save } from '../../../editor/save.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'saved-'))
  cpSync('content', join(root, 'content'), { recursive: true })
  // Its styles, and that each page is there.
  cpSync('app', join(root, 'app'), { recursive: true })
  cpSync('public', join(root, 'public'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const write = (path: string, text: string) => writeFileSync(join(root, path), text)
const fileOf = (name: string) => `content/${name}.json`
const valueIn = (name: string) => JSON.parse(read(fileOf(name)))
const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"><path fill="${colour}" d="M0 0h800v600H0z"/></svg>`

// biome-ignore lint/suspicious/noExplicitAny: what a file holds is what these tests change
type Value = any

/** A form as the page has it. */
function opened(name: string) {
  const text = read(fileOf(name))
  const form: Value = JSON.parse(text)
  return { form, save: (seen?: string) => save(root, name, { opened: text, value: form, seen }) }
}

/** Changes a file as another program does. */
function change(name: string, edit: (value: Value) => void) {
  const value = valueIn(name)
  edit(value)
  write(fileOf(name), JSON.stringify(value, null, 2))
}

/** Tells what an answer has to be. @returns it, of that kind */
function expectKind<Kind extends Answer['kind']>(answer: Answer, kind: Kind) {
  expect(answer).toMatchObject({ kind })
  return answer as Extract<Answer, { kind: Kind }>
}

describe('the whole is asked on Save', () => {
  test('what would be wrong elsewhere because of it is told too, and older mistakes elsewhere are not', () => {
    change('about', (about) => Object.assign(about.hero, { headline: '' }))
    const { form, save } = opened('home')
    form.title = valueIn('services').title
    expect(expectKind(save(), 'refused').problems).toEqual([
      expect.objectContaining({ file: 'services', path: ['title'] }),
    ])
  })

  test('a sentence of the build is said in the names of the form', () => {
    expect(problemOf('content/site.json: footer.legal[0] leads to two places.')).toEqual({
      file: 'site',
      path: ['footer', 'legal', 0, 'page'],
      label: 'Foot of every page · Legal documents · 1',
      words: 'leads to two places.',
    })
    expect(problemOf('content/other.json: a is empty.').words).toBe('content/other.json: a is empty.')
  })
})

test('a form of the site that was open when its template line went is saved without a question', () => {
  write(fileOf('site'), JSON.stringify({ template: true, ...valueIn('site') }, null, 2))
  const { form, save } = opened('site')
  change('site', (site) => delete site.template)
  form.name = 'another agency'
  expectKind(save(), 'saved')
  expect(valueIn('site')).not.toHaveProperty('template')
})

test('a page says that it was changed on the day that a writer gives it', () => {
  const { form, save } = opened('home')
  Object.assign(form, { updated: '2021-03-03', title: 'Another title' })
  expectKind(save(), 'saved')
  expect(valueIn('home').updated).toBe('2021-03-03')
})

describe('pictures that were chosen', () => {
  /** Chooses a picture. @returns the name by which a form has it */
  function chosen(name: string, text: string): string {
    const stored = storeChosen(root, name, Buffer.from(text))
    if ('problem' in stored) throw new Error(stored.problem)
    return stored.src
  }

  test.each([
    ['that differ in case and ending alone', ['Photo.SVG', 'photo'], ['photo.svg', 'photo-2']],
    ['of one name in two encodings', ['caf\u00e9.svg', 'cafe\u0301.svg'], ['cafe.svg', 'cafe-2.svg']],
    ['with names in no script at all', ['😀.svg', '.svg'], ['picture.svg', 'picture-2.svg']],
    ['called like one that is there', ['kpis.svg', 'kpis.svg'], ['kpis-2.svg', 'kpis-3.svg']],
  ])('two %s get a name of their own each with the Save, and are nowhere before it', (_, given, names) => {
    const before = picturesIn(root)
    const { form, save } = opened('blog')
    const texts = [drawing('red'), drawing('blue')]
    for (const [place, text] of texts.entries()) {
      form.wall.articles[place].image.src = chosen(given[place] ?? '', text)
    }
    expect(picturesIn(root)).toEqual(before)
    expectKind(save(), 'saved')
    const saved = valueIn('blog')
      .wall.articles.slice(0, 2)
      .map(({ image }: Value) => image.src)
    expect(saved).toEqual(names)
    expect(saved.map((name: string) => read(`${pictureFolder}/${name}`))).toEqual(texts)
    expect(picturesIn(root)).toEqual([...before, ...names].sort())
  })

  test('one that is there already is not stored a second time; none is deleted by a Save', () => {
    const before = picturesIn(root)
    const { form, save } = opened('blog')
    const [first] = before
    form.wall.articles[1].image.src = chosen(`${first}`, read(`${pictureFolder}/${first}`))
    expectKind(save(), 'saved')
    expect(valueIn('blog').wall.articles[1].image.src).toBe(first)
    expect(picturesIn(root)).toEqual(before)
  })

  test('one that is gone by the time of the Save is asked for again', () => {
    const { form, save } = opened('blog')
    form.wall.articles[0].image.src = chosen('new.svg', drawing('red'))
    rmSync(fileOfPicture(root, form.wall.articles[0].image.src))
    expect(expectKind(save(), 'refused').problems).toEqual([
      {
        file: 'blog',
        path: ['wall', 'articles', 0, 'image', 'src'],
        label: 'The wall · Articles · 1 · Picture · File',
        words: 'is not there any more. Choose it again.',
      },
    ])
  })
})

describe('a file that others have changed since the form was opened', () => {
  test('has lists of which both have changed items: all of them stay', () => {
    const { form, save } = opened('blog')
    const titles = form.wall.articles.map(({ title }: Value) => title)
    change('blog', ({ wall }) => {
      wall.articles.unshift({ ...wall.articles[0], title: 'Theirs at the top' })
      wall.articles.splice(3, 1)
    })
    form.wall.articles.at(-1).title = 'Mine at the end'
    expectKind(save(expectKind(save(), 'changed').seen), 'saved')
    expect(valueIn('blog').wall.articles.map(({ title }: Value) => title)).toEqual([
      'Theirs at the top',
      ...titles.slice(0, 2),
      ...titles.slice(3, -1),
      'Mine at the end',
    ])
  })

  test('is no reason to ask when it says the same, or when the form changes nothing', () => {
    const { form, save } = opened('home')
    change('home', ({ hero }) => Object.assign(hero, { headline: 'ours' }))
    expect(expectKind(save(), 'saved')).toMatchObject({ isJoined: true, text: read(fileOf('home')) })
    form.hero.headline = 'ours'
    expect(expectKind(save(), 'saved').isJoined).toBe(false)
  })
})

/** All files of the content, those that are being written too. */
function contents(): Map<string, string> {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => /\.json/.test(name))
  return new Map(names.map((name) => [name, read(name)]))
}

/** Whoever runs the tests may be allowed everything. */
const refuse = (act: 'writeFileSync' | 'renameSync', code: string) =>
  jest.spyOn(fs, act).mockImplementation(() => {
    throw Object.assign(new Error('refused'), { code })
  })

test.each<[what: string, hinder: () => void, words: RegExp]>([
  [
    'conflict marks in the file',
    () => write(fileOf('home'), `<<<<<<< HEAD\n${read(fileOf('home'))}`),
    /^content\/home\.json: .*line 1/,
  ],
  [
    'a folder that has gone',
    () => renameSync(join(root, 'content'), join(root, 'else')),
    /home\.json is not there\./,
  ],
  [
    'a file that is protected',
    () => refuse('writeFileSync', 'EACCES'),
    /\.json cannot be written: .* Take the protection off, and save again\./,
  ],
  ['a disk that is full', () => refuse('writeFileSync', 'ENOSPC'), /the disk has no room left\. Make some/],
  ['a file that is kept open', () => refuse('renameSync', 'EBUSY'), /another program keeps it open\. Close/],
])('%s is said, and every file is as it was', (_, hinder, words) => {
  const { form, save } = opened('home')
  form.hero.headline = 'mine'
  hinder()
  const before = contents()
  const { problems } = expectKind(save(), 'failed')
  jest.restoreAllMocks()
  expect(problems.map((problem) => problem.words)).toEqual([expect.stringMatching(words)])
  expect(contents()).toEqual(before)
})
