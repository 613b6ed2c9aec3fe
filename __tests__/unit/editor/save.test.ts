/** @jest-environment node */
import fs, {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pictureFolder } from 'static-pictures'
import { edited } from '@/editor/edited.ts'
import { gate } from '@/editor/gate.ts'
import { inWordsOfForm } from '../../../packages/schema-editor/src/changes.ts'
import { open } from '../../../packages/schema-editor/src/opened.ts'
import { openedKey } from '../../../packages/schema-editor/src/opened-field.ts'
import { nameOfNew } from '../../../packages/schema-editor/src/picture-names.ts'
import { save } from '../../../packages/schema-editor/src/save.ts'
import { placeHeader } from '../../../packages/schema-editor/src/site.ts'

const { schemas } = edited

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'saved-'))
  cpSync('content', join(root, 'content'), { recursive: true })
  // Its styles, and that each page is there.
  cpSync('app', join(root, 'app'), { recursive: true })
  // All of them are cleaned on each Save: small ones are quick.
  for (const name of pictures()) write(`${pictureFolder}/${name}`, drawing('grey'))
})
afterEach(() => rmSync(root, { recursive: true }))

const siteHere = () => ({ ...edited, ...gate, root })

const blog = 'content/blog.json'
const home = 'content/home.json'
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const write = (path: string, text: string) => writeFileSync(join(root, path), text)
const valueIn = (path: string) => JSON.parse(read(path))
const pictures = () =>
  readdirSync(join(root, pictureFolder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(join(root, pictureFolder), join(entry.parentPath, entry.name)))
    .sort()
const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"><path fill="${colour}" d="M0 0h800v600H0z"/></svg>`

// biome-ignore lint/suspicious/noExplicitAny: what a file holds is what these tests change
type Value = any

/** A form of a file as it is now, as the editor's page gets it. */
const opened = (path: string): Promise<Value> => open(path, siteHere()).json()

type Files = { add?: Record<string, string>; remove?: string[] }

/** Sends a form as Keystatic does, with pictures that come, and those that it would have deleted. */
async function saved(path: string, form: Value, { add = {}, remove = [] }: Files = {}) {
  const all = { [path]: JSON.stringify(form), ...add }
  const request = new Request('http://localhost/api/keystatic/update', {
    method: 'POST',
    body: JSON.stringify({
      additions: Object.entries(all).map(([file, text]) => ({
        path: file,
        contents: Buffer.from(text).toString('base64url'),
      })),
      deletions: remove.map((file) => ({ path: file })),
    }),
  })
  const response = await save(request, siteHere())
  const place = JSON.parse(decodeURIComponent(response.headers.get(placeHeader) ?? '%5B%5D'))
  return { status: response.status, words: await response.text(), place }
}

const passTime = () => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5000)

describe('the whole is asked on Save', () => {
  test('what only the disk can tell is told in our words, and all files are as they were', async () => {
    const before = read(blog)
    const form = await opened(blog)
    form.wall.articles[0].image.src = 'nowhere.svg'
    const { status, words, place } = await saved(blog, form)
    expect(status).toBe(422)
    expect(words).toMatch(/^Not saved\. Blog · The wall · Articles · 1 · Picture · File is "nowhere\.svg"/)
    expect(place).toEqual(['The wall', 'Articles', 1, 'Picture', 'File'])
    expect(read(blog)).toBe(before)
  })

  test('a sentence of the build is said in the names of the form, and without what JSON needs', () => {
    expect(inWordsOfForm('content/site.json: footer.legal[0] leads to two places.', schemas)).toBe(
      'Name, address, footer · Foot of every page · Legal documents · 1 leads to two places.',
    )
    expect(inWordsOfForm('content/home.json: the file is empty.', schemas)).toBe('Home is empty.')
    expect(inWordsOfForm('content/other.json: a is empty.', schemas)).toBe('content/other.json: a is empty.')
    expect(
      inWordsOfForm('content/home.json: hero.headline is missing. Write it, in double quotes.', schemas),
    ).toBe('Home · First screen · Headline is missing. Write it.')
  })

  test('the page is told what may not have been meant, and what new pictures are called', async () => {
    const form = await opened(blog)
    form.wall.articles[0].title = 'A <b>bold</b> title'
    form.wall.articles[1].image.src = nameOfNew('kpis.svg')
    const marked = form.wall.articles[1].image.src
    const { words } = await saved(blog, form, { add: { [`${pictureFolder}/${marked}`]: drawing('red') } })
    const { opened: text, ...others } = JSON.parse(words)
    expect(others).toEqual({
      names: { [marked]: 'kpis-2.svg' },
      isOther: false,
      warnings: [expect.stringMatching(/^Blog · The wall · Articles · 1 · Title has <b>, /)],
    })
    // From what the next Save is compared with: as it is on the disk, but for the day, which Save itself has written.
    expect(JSON.parse(text)).toEqual({ ...valueIn(blog), updated: form.updated })
  })

  test('what would be wrong elsewhere because of it is told too', async () => {
    // One letter too many as soon as "eight" is "eleven".
    const title = `${'x'.repeat(60 - 'eight'.length)}{count:articles}`
    write(home, JSON.stringify({ ...valueIn(home), title }))
    write('content/site.json', JSON.stringify({ ...valueIn('content/site.json'), language: 'en-GB' }))
    const { wall, ...others } = valueIn(blog)
    const articles = Array.from({ length: 8 }, () => wall.articles[0])
    write(blog, JSON.stringify({ ...others, wall: { ...wall, articles } }))
    const form = await opened(blog)
    form.wall.articles.push(...form.wall.articles.slice(0, 3))
    const { words } = await saved(blog, form)
    expect(words).toContain('Home · Title of the page is ')
  })
})

describe('the site has an owner from the first Save on', () => {
  const site = 'content/site.json'
  const asItCame = () => write(site, JSON.stringify({ template: true, ...valueIn(site) }, null, 2))

  test('what says that it is the template goes with it, and nothing else of that file', async () => {
    asItCame()
    const { template, ...rest } = valueIn(site)
    expect(template).toBe(true)
    const form = await opened(home)
    expect(await saved(home, form)).toMatchObject({ status: 200 })
    expect(valueIn(site)).toEqual({ template, ...rest })
    form.hero.headline = 'we are another agency'
    expect(await saved(home, form)).toMatchObject({ status: 200 })
    expect(valueIn(site)).toEqual(rest)
    expect(valueIn(home).hero.headline).toBe('we are another agency')
  })

  test('a form of that file which was open meanwhile is saved without a question', async () => {
    asItCame()
    const form = await opened(site)
    write(site, JSON.stringify({ ...valueIn(site), template: undefined }))
    const { template, ...rest } = form
    expect(await saved(site, { ...rest, name: 'another agency' })).toMatchObject({ status: 200 })
    expect(valueIn(site)).not.toHaveProperty('template')
    expect(valueIn(site).name).toBe('another agency')
  })
})

describe('a page says when it was changed last', () => {
  const today = new Date().toISOString().slice(0, 10)
  const old = () => write(home, JSON.stringify({ ...valueIn(home), updated: '2020-02-02' }))

  test('by itself, when its words are others than before', async () => {
    old()
    const form = await opened(home)
    await saved(home, form)
    expect(valueIn(home).updated).toBe('2020-02-02')
    form.hero.intro = 'Another sentence.'
    expect(await saved(home, form)).toMatchObject({ status: 200 })
    expect(valueIn(home).updated).toBe(today)
  })

  test('or as the editor writes it', async () => {
    old()
    const form = await opened(home)
    Object.assign(form, { updated: '2021-03-03', title: 'Another title' })
    expect(await saved(home, form)).toMatchObject({ status: 200 })
    expect(valueIn(home).updated).toBe('2021-03-03')
  })
})

describe('pictures that come', () => {
  /** Gives articles new pictures in one Save. @returns what they are called then */
  async function namesAfter(chosen: [name: string, drawing: string][]) {
    const form = await opened(blog)
    const add = Object.fromEntries(
      chosen.map(([name, text], place) => {
        const { image } = form.wall.articles[place]
        image.src = nameOfNew(name)
        return [`${pictureFolder}/${image.src}`, text]
      }),
    )
    expect(await saved(blog, form, { add })).toMatchObject({ status: 200 })
    const names: string[] = valueIn(blog)
      .wall.articles.slice(0, chosen.length)
      .map(({ image }: Value) => image.src)
    for (const [place, name] of names.entries()) {
      expect(read(`${pictureFolder}/${name}`)).toBe(chosen[place]?.[1])
    }
    return names
  }

  const [red, blue, grey] = [drawing('red'), drawing('blue'), drawing('grey')]

  test.each([
    ['of one name', ['IMG_0001.svg', 'IMG_0001.svg'], ['img-0001.svg', 'img-0001-2.svg']],
    ['that differ in case and ending alone', ['Photo.SVG', 'photo'], ['photo.svg', 'photo-2']],
    ['of one name in two encodings', ['caf\u00e9.svg', 'cafe\u0301.svg'], ['cafe.svg', 'cafe-2.svg']],
    ['with Cyrillic names', ['Фото 1.svg', 'Снимок 1.svg'], ['foto-1.svg', 'snimok-1.svg']],
    ['with names in no script at all', ['😀.svg', '.svg'], ['picture-1.svg', 'picture-2.svg']],
    ['called like one that is there', ['kpis.svg', 'kpis.svg'], ['kpis-2.svg', 'kpis-3.svg']],
  ])('two %s get a name of their own each', async (_, chosen, names) => {
    write('content/pictures/kpis.svg', grey)
    const before = pictures()
    expect(
      await namesAfter([
        [chosen[0] ?? '', red],
        [chosen[1] ?? '', blue],
      ]),
    ).toEqual(names)
    expect(pictures()).toEqual([...before, ...names].sort())
    expect(read('content/pictures/kpis.svg')).toBe(grey)
  })

  test('one and the same picture, chosen twice, is one file', async () => {
    expect(
      await namesAfter([
        ['new.svg', red],
        ['new.svg', red],
      ]),
    ).toEqual(['new.svg', 'new.svg'])
  })

  test('what an old form carries along of pictures that are there is not written', async () => {
    const form = await opened(blog)
    form.hero.headline = 'another'
    for (const name of ['kpis', 'nib']) write(`content/pictures/${name}.svg`, red)
    await saved(blog, form, { add: { 'content/pictures/kpis.svg': blue, 'content/pictures/nib.svg': '' } })
    expect(read('content/pictures/kpis.svg')).toBe(red)
    expect(read('content/pictures/nib.svg')).toBe(red)
  })
})

test('no picture is deleted by a Save: another form may show it, or somebody may want it back', async () => {
  const form = await opened(blog)
  const [gone] = form.wall.articles.splice(0, 1)
  const path = `${pictureFolder}/${gone.image.src}`
  const before = pictures()
  expect(await saved(blog, form, { remove: [path, home] })).toMatchObject({ status: 200 })
  expect(pictures()).toEqual(before)
  expect(existsSync(join(root, home))).toBe(true)
})

describe('a file that others have changed since the form was opened', () => {
  const change = (path: string, edit: (value: Value) => void) => {
    const value = valueIn(path)
    edit(value)
    write(path, JSON.stringify(value))
  }

  test('is not overwritten: what they have changed is said, and saved with it the second time', async () => {
    const form = await opened(home)
    const { headline, intro } = form.hero
    change(home, ({ hero }) => Object.assign(hero, { headline: 'theirs', intro: 'theirs too' }))
    const before = read(home)
    form.hero.headline = 'mine'
    form.title = 'The title is mine alone'
    const { status, words } = await saved(home, form)
    expect(status).toBe(422)
    expect(words).toContain(
      `Home · First screen · Headline: on disk it is now "theirs", when you opened it it was "${headline}", you wrote "mine".`,
    )
    expect(words).toContain(
      `Home · First screen · Text under the headline: on disk it is now "theirs too", when you opened it it was "${intro}"; you have not changed it.`,
    )
    expect(words).not.toContain('Title')
    // A double click is not read.
    expect(await saved(home, form)).toMatchObject({ status, words })
    expect(read(home)).toBe(before)

    passTime()
    expect(await saved(home, form)).toMatchObject({ status: 200 })
    expect(valueIn(home)).toMatchObject({ title: 'The title is mine alone', hero: { headline: 'mine' } })
    expect(valueIn(home).hero.intro).toBe('theirs too')
  })

  test('is asked of each tab, and again when it has changed again', async () => {
    const [one, other] = [await opened(home), await opened(home)]
    change(home, (value) => Object.assign(value.hero, { headline: 'theirs' }))
    expect(await saved(home, one)).toMatchObject({ status: 422 })
    passTime()
    expect(await saved(home, other)).toMatchObject({ status: 422 })
    change(home, (value) => Object.assign(value.hero, { headline: 'theirs again' }))
    expect(await saved(home, one)).toMatchObject({ status: 422 })
  })

  test('has lists of which both have changed entries: all of them stay', async () => {
    const form = await opened(blog)
    const titles = form.wall.articles.map(({ title }: Value) => title)
    change(blog, ({ wall }) => {
      wall.articles.unshift({ ...wall.articles[0], title: 'Theirs at the top' })
      wall.articles.splice(3, 1)
    })
    form.wall.articles.at(-1).title = 'Mine at the end'
    expect((await saved(blog, form)).words).toContain('Blog · The wall · Articles: on disk it is now')
    passTime()
    await saved(blog, form)
    expect(valueIn(blog).wall.articles.map(({ title }: Value) => title)).toEqual([
      'Theirs at the top',
      ...titles.slice(0, 2),
      ...titles.slice(3, -1),
      'Mine at the end',
    ])
  })

  test('is no reason to ask when it says the same, or only its layout is another', async () => {
    const form = await opened(home)
    form.hero.headline = 'ours'
    change(home, (value) => Object.assign(value.hero, { headline: 'ours' }))
    expect(await saved(home, form)).toMatchObject({ status: 200 })
  })

  test('is asked too where nobody knows what a draft was made from', async () => {
    const { [openedKey]: _, ...form } = await opened(home)
    const draft = { ...form, hero: { ...form.hero, headline: 'of a draft' } }
    const { words } = await saved(home, draft)
    expect(words).toContain(`Headline: on disk it is now "${form.hero.headline}", you wrote "of a draft".`)
    passTime()
    expect(await saved(home, draft)).toMatchObject({ status: 200 })
  })
})

describe('what cannot be written', () => {
  test('conflict marks: the form does not open, its Save overwrites nothing, and others save', async () => {
    const form = await opened(home)
    write(home, `<<<<<<< HEAD\n${read(home)}`)
    const before = read(home)
    const answer = open(home, siteHere())
    expect(answer.status).toBe(422)
    expect(await answer.text()).toMatch(/^content\/home\.json: cannot be read as JSON: line 1, .* the marks/)
    expect((await saved(home, form)).words).toMatch(
      /^Not saved\. content\/home\.json: .*still in this form\.$/,
    )
    expect(read(home)).toBe(before)
    const other = await opened(blog)
    other.hero.headline = 'another'
    expect(await saved(blog, other)).toMatchObject({ status: 200 })
  })

  test.each([
    ['a field that nobody knows', { colour: 'red' }, 'colour is not a known field. Check its spelling'],
    ['a number in the place of a text', { title: 5 }, 'title is the number 5.'],
    ['a text in the place of a group', { hero: 'red' }, 'hero is missing or is not a group of fields'],
  ])('%s: the form says so instead of opening without it', async (_, part, words) => {
    write(home, JSON.stringify({ ...valueIn(home), ...part }))
    const answer = open(home, siteHere())
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(`content/home.json: ${words}`)
    expect(open(blog, siteHere()).status).toBe(200)
  })

  test('what is missing or empty can be filled in: the form opens', async () => {
    const { title, hero, ...rest } = valueIn(home)
    write(home, JSON.stringify({ ...rest, title: '', hero: { ...hero, intro: undefined } }))
    expect((await opened(home)).title).toBe('')
  })

  test('a folder that has gone is said, and not made anew', async () => {
    const form = await opened(home)
    renameSync(join(root, 'content'), join(root, 'elsewhere'))
    expect((await saved(home, form)).words).toBe(
      'Not saved. content/home.json is not there. Put it back, for example from the history. What you wrote is still in this form.',
    )
    expect(existsSync(join(root, 'content'))).toBe(false)
    renameSync(join(root, 'elsewhere'), join(root, 'content'))
  })

  test.each([
    ['EACCES', 'it, or its folder, is protected. Take the protection off, and save again.'],
    ['EROFS', 'it, or its folder, is protected. Take the protection off, and save again.'],
    ['ENOSPC', 'the disk has no room left. Make some, and save again.'],
  ])('what the system refuses by %s is said in a sentence', async (code, reason) => {
    const form = await opened(home)
    form.hero.headline = 'another'
    const before = read(home)
    // Whoever runs the tests may be allowed everything.
    const refusing = jest.spyOn(fs, 'writeFileSync').mockImplementation(() => {
      throw Object.assign(new Error('refused'), { code })
    })
    const { words } = await saved(home, form).finally(() => refusing.mockRestore())
    expect(words).toBe(`Not saved. content/home.json cannot be written: ${reason}`)
    expect(read(home)).toBe(before)
  })

  test('a folder that lets nothing be replaced or removed is said in a sentence too', async () => {
    const form = await opened(home)
    form.hero.headline = 'another'
    const before = read(home)
    const refusing = (['renameSync', 'rmSync'] as const).map((name) =>
      jest.spyOn(fs, name).mockImplementation(() => {
        throw Object.assign(new Error('refused'), { code: 'EPERM' })
      }),
    )
    const { words } = await saved(home, form).finally(() => {
      for (const one of refusing) one.mockRestore()
    })
    expect(words).toMatch(
      /^Not saved\. content\/home\.json cannot be written: it, or its folder, is protected\./,
    )
    expect(read(home)).toBe(before)
  })

  test('one file that cannot be written leaves all as they were, and is named with the way out', async () => {
    const form = await opened(blog)
    const marked = nameOfNew('new.svg')
    form.wall.articles[0].image.src = marked
    const before = read(blog)
    // No file can take the place of a folder that is not empty.
    const inTheWay = join(root, 'content', 'pictures', 'new.svg')
    mkdirSync(inTheWay)
    write('content/pictures/new.svg/.keep', '')
    const { words } = await saved(blog, form, { add: { [`${pictureFolder}/${marked}`]: drawing('red') } })
    expect(words).toMatch(/^Not saved\. content\/pictures\/new\.svg cannot be written: /)
    expect(read(blog)).toBe(before)
    const left = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
    expect(left.filter((path) => /\.(next|before)$/.test(path))).toEqual([])
  })
})
