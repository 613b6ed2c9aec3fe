import fs, {
  cpSync,
  existsSync,
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
import { readContentFile } from '../../../editor/content-files.ts'
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
  test('what only the disk can tell is told at its field, and all files are as they were', () => {
    const before = read(fileOf('blog'))
    const { form, save } = opened('blog')
    form.wall.articles[0].image.src = 'nowhere.svg'
    const { problems } = expectKind(save(), 'refused')
    expect(problems).toEqual([
      {
        file: 'blog',
        path: ['wall', 'articles', 0, 'image', 'src'],
        label: 'The wall · Articles · 1 · Picture · File',
        words: expect.stringContaining('"nowhere.svg"'),
      },
    ])
    expect(read(fileOf('blog'))).toBe(before)
  })

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

test('a page says that it was changed today, or the day that a writer gives it', () => {
  change('home', (home) => Object.assign(home, { updated: '2020-02-02' }))
  const first = opened('home')
  expectKind(first.save(), 'saved')
  expect(valueIn('home').updated).toBe('2020-02-02')
  first.form.hero.intro = 'Another sentence.'
  expectKind(first.save(), 'saved')
  expect(valueIn('home').updated).toBe(new Date().toISOString().slice(0, 10))
  const second = opened('home')
  Object.assign(second.form, { updated: '2021-03-03', title: 'Another title' })
  expectKind(second.save(), 'saved')
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
    ['with names in no script at all', ['😀.svg', '.svg'], ['picture-1.svg', 'picture-2.svg']],
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

  test('one that no page can show is refused before it is stored, and one that is gone is asked for again', () => {
    expect(storeChosen(root, 'Notes.svg', Buffer.from('no picture'))).toEqual({
      problem: expect.stringMatching(/^Notes\.svg: the file /),
    })
    const { form, save } = opened('blog')
    const src = chosen('new.svg', drawing('red'))
    form.wall.articles[0].image.src = src
    rmSync(fileOfPicture(root, src))
    const [problem] = expectKind(save(), 'refused').problems
    expect(problem).toMatchObject({ words: 'is not there any more. Choose it again.' })
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

describe('what stands in the way is said, and every file is as it was', () => {
  test('conflict marks in the file that a form was opened from', () => {
    const { form, save } = opened('home')
    form.hero.headline = 'mine'
    write(fileOf('home'), `<<<<<<< HEAD\n${read(fileOf('home'))}`)
    const before = read(fileOf('home'))
    expect(expectKind(save(), 'failed').words).toMatch(/^content\/home\.json: .*line 1/)
    expect(read(fileOf('home'))).toBe(before)
  })

  test('a text in the place of a group keeps its form from being opened; what is missing can be filled in', () => {
    change('home', (home) => Object.assign(home, { hero: 'red' }))
    expect(readContentFile(root, 'home').problem).toContain('hero is missing or is not a group of fields')
    change('home', (home) => Object.assign(home, { hero: {}, title: 5 }))
    expect(readContentFile(root, 'home').problem).toBeUndefined()
  })

  test('a folder that has gone is said, and not made anew', () => {
    const { form, save } = opened('home')
    form.hero.headline = 'mine'
    renameSync(join(root, 'content'), join(root, 'elsewhere'))
    expect(expectKind(save(), 'failed').words).toContain('content/home.json is not there.')
    expect(existsSync(join(root, 'content'))).toBe(false)
  })

  test.each([
    ['writeFileSync', 'EACCES', 'it, or its folder, is protected. Take the protection off, and save again.'],
    ['writeFileSync', 'ENOSPC', 'the disk has no room left. Make some, and save again.'],
    ['renameSync', 'EPERM', 'it, or its folder, is protected. Take the protection off, and save again.'],
  ] as const)('what the system refuses to %s by %s', (act, code, reason) => {
    const { form, save } = opened('home')
    form.hero.headline = 'another'
    const before = read(fileOf('home'))
    // Whoever runs the tests may be allowed everything.
    const refusing = jest.spyOn(fs, act).mockImplementation(() => {
      throw Object.assign(new Error('refused'), { code })
    })
    const answer = save()
    refusing.mockRestore()
    expect(expectKind(answer, 'failed').words).toMatch(/^content\/\w+\.json cannot be written: /)
    expect(expectKind(answer, 'failed').words).toContain(reason)
    expect(read(fileOf('home'))).toBe(before)
    const left = readdirSync(join(root, 'content'), { encoding: 'utf8' })
    expect(left.filter((name) => name.startsWith('.'))).toEqual([])
  })

  test('a file that cannot be replaced after others were takes those back', () => {
    const { form, save } = opened('blog')
    form.wall.articles[0].image.src = (storeChosen(root, 'new.svg', Buffer.from(drawing('red'))) as Value).src
    const before = [read(fileOf('blog')), read(fileOf('site'))]
    const { renameSync: rename } = fs
    const refusing = jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      if (String(to).endsWith('blog.json')) throw Object.assign(new Error('refused'), { code: 'EBUSY' })
      rename(from, to)
    })
    const answer = save()
    refusing.mockRestore()
    expect(expectKind(answer, 'failed').words).toBe(
      'content/blog.json cannot be written: another program keeps it open. Close that, and save again.',
    )
    expect([read(fileOf('blog')), read(fileOf('site'))]).toEqual(before)
    expect(picturesIn(root)).not.toContain('new.svg')
  })
})
