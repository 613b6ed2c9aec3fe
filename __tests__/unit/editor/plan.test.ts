import { withAddresses } from '../../../editor/articles.ts'
import type { Answers } from '../../../editor/join.ts'
import { type Plan, type Project, plan, type SaveAnswer } from '../../../editor/plan.ts'
import { problemOf } from '../../../editor/problems.ts'
import { soundFiles } from '../support/content.ts'

/* What a Save writes, and what it answers where it writes nothing: without a disk. */

// biome-ignore lint/suspicious/noExplicitAny: what a file holds is what these tests change
type Value = any

/** A project whose files, links and pictures are sound. */
function projectOf(files: Value = soundFiles()): Project {
  const entries = Object.entries(files).map(([name, value]) => {
    const text = JSON.stringify(value, null, 2)
    return [name, { text, value: JSON.parse(text) }]
  })
  return {
    files: Object.fromEntries(entries),
    hasFile: () => true,
    factsOf: () => ({ isThere: true, problems: [], notes: [] }),
  }
}

/** A form that was opened from the sound content and changed, and saved into files that others may have changed since. */
function planned(
  name: string,
  edit: (form: Value) => void,
  changed: (files: Value) => void = () => {},
  answers: Answers = {},
): SaveAnswer | (Plan & { values: Record<string, Value> }) {
  const opened = JSON.stringify(soundFiles()[name], null, 2)
  const value = JSON.parse(opened)
  edit(value)
  const files = soundFiles()
  changed(files)
  const answer = plan(projectOf(files), name, { opened, value, answers })
  if (answer.kind !== 'write') return answer
  const texts = Object.entries(answer.texts).map(([file, text]) => [file, JSON.parse(text)])
  return { ...answer, values: Object.fromEntries(texts) }
}

/** What is written into the file of a form. */
function written(...form: Parameters<typeof planned>): Value {
  const answer = planned(...form)
  if (answer.kind !== 'write') throw new Error(`${answer.kind}: ${JSON.stringify(answer.problems)}`)
  return answer.values[form[0]]
}

const withHeadline = (headline: string) => (form: Value) => Object.assign(form.hero, { headline })

test('what would be wrong elsewhere because of it is told too, and older mistakes elsewhere are not', () => {
  const edit = (form: Value) => Object.assign(form, { title: (soundFiles() as Value).services.title })
  const changed = ({ about }: Value) => Object.assign(about.hero, { headline: '' })
  expect(planned('home', edit, changed)).toMatchObject({
    kind: 'refused',
    problems: [expect.objectContaining({ file: 'services', path: 'title' })],
  })
})

test('a mistake is said at its field, where a group leads in one; or of a file that no form is about', () => {
  const at = (file: string, path: (string | number)[]) =>
    problemOf({ file: `content/${file}.json`, path, says: 'leads to two places.' })
  const label = 'Foot of every page · Legal documents · 1'
  expect(at('site', ['footer', 'legal', 0])).toMatchObject({
    file: 'site',
    path: 'footer/legal/0/page',
    label,
  })
  expect(at('home', [])).toMatchObject({ file: 'home', path: '', label: 'The file' })
  expect(at('other', ['a']).words).toBe('content/other.json: a leads to two places.')
})

test('a field that the form does not know is named and kept, until somebody takes it out of the file', () => {
  const withColour = (form: Value) => Object.assign(form.hero, { '// colour': 'red' })
  const answer = planned('home', withColour)
  const words = expect.stringMatching('is not a known field')
  const values = { home: { hero: { '// colour': 'red' } } }
  expect(answer).toMatchObject({ kind: 'write', values, problems: [{ path: 'hero/%2F%2F%20colour', words }] })
})

test('the site has an owner from the first Save on', () => {
  const changed = ({ site }: Value) => Object.assign(site, { template: true })
  const answer = planned('home', withHeadline('mine'), changed)
  expect(answer).toMatchObject({ kind: 'write', values: { home: { hero: { headline: 'mine' } } } })
  expect('values' in answer && answer.values.site).not.toHaveProperty('template')
  const named = (form: Value) => Object.assign(form, { name: 'another agency' })
  expect(written('site', named, changed)).not.toHaveProperty('template')
})

test('the day of a page is today, where the writer is, or the one that a writer gives it', () => {
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(10 * 60)
  jest.useFakeTimers({ now: new Date('2090-05-02T07:00Z') })
  const dayOf = (edit: object) => written('home', (form) => Object.assign(form, edit)).updated
  expect(dayOf({ title: 'Another title' })).toBe('2090-05-01')
  expect(dayOf({ title: 'Another title', updated: '2021-03-03' })).toBe('2021-03-03')
  jest.useRealTimers()
})

describe('a file that others have changed since the form was opened', () => {
  const theirHeadline = ({ home }: Value) => Object.assign(home.hero, { headline: 'theirs' })

  test('is no reason to ask when it says the same, or when the form changes nothing', () => {
    expect(planned('home', () => {}, theirHeadline)).toMatchObject({
      kind: 'saved',
      text: expect.stringContaining('"theirs"'),
    })
    expect(written('home', withHeadline('theirs'), theirHeadline).hero.headline).toBe('theirs')
  })

  test('is asked about where both have changed the same, and an answer is written', () => {
    const asked = planned('home', withHeadline('mine'), theirHeadline)
    if (asked.kind !== 'changed') throw new Error(asked.kind)
    const [{ id = '', ...question } = {}] = asked.problems
    const words = /^was changed by .*They wrote "theirs"\. You wrote "mine"\. Before, it was ".+"\.$/
    const field = { file: 'home', path: 'hero/headline', label: 'First screen · Headline' }
    expect(question).toEqual({ ...field, words: expect.stringMatching(words) })
    for (const side of ['mine', 'theirs'] as const) {
      expect(written('home', withHeadline('mine'), theirHeadline, { [id]: side }).hero.headline).toBe(side)
    }
  })

  type Edit = (articles: Value[]) => void
  const summarise: Edit = ([, second]) => Object.assign(second, { summary: 'New.' })
  const takeOut: Edit = (articles) => articles.splice(1, 1)
  const add: Edit = (articles) => articles.push({ ...articles[0], title: 'New' })
  const rename: Edit = ([first]) => Object.assign(first, { title: 'New' })
  const lastFirst: Edit = (articles) => articles.unshift(articles.pop())
  const firstLast: Edit = (articles) => articles.push(articles.shift())

  test.each<[string, Edit, Edit, RegExp]>([
    // Where an owner has two articles of one name, the list is asked as a whole.
    [
      'taken out and changed',
      takeOut,
      summarise,
      /They wrote "New\." \((?:2 · )?Summary\)\. You took out ".+"\.$/,
    ],
    ['called alike', add, rename, /They wrote "New" \(1 · Title\)\. You added "New"\.$/],
    ['put into another order', lastFirst, firstLast, /They changed the order\. You changed the order\.$/],
  ])('says of an entry that was %s what each has done', (_, mine, theirs, says) => {
    const ofForm = ({ wall }: Value) => mine(wall.articles)
    const asked = planned('blog', ofForm, ({ blog }) => theirs(blog.wall.articles))
    expect(asked).toMatchObject({ kind: 'changed', problems: [{ words: expect.stringMatching(says) }] })
  })
})

test('a file that cannot be read is not written over', () => {
  const home = { problem: 'content/home.json: cannot be read as JSON.' }
  const project = projectOf()
  const sent = { opened: '{}', value: { title: 'mine' } }
  expect(plan({ ...project, files: { ...project.files, home } }, 'home', sent)).toMatchObject({
    problems: [{ words: home.problem }],
  })
})

describe('of an article with parts, a Save writes', () => {
  const image = { src: 'kpis.svg', alt: 'Four bars' }
  const parts = [{ text: 'Early.' }]
  const entry = { title: 'Über uns: a walk!', summary: 'What it comes to.', image, parts }
  const today = '2026-11-28'
  const blogOf = (...articles: object[]) => ({ wall: { title: 'wall', articles } })
  const saved = (before: object[], ...now: object[]) =>
    (withAddresses(blogOf(...now), blogOf(...before), today) as Value).wall.articles

  test('its address, from the title, and the day, once', () => {
    const [article] = saved([], entry)
    expect(article).toEqual({ ...entry, address: 'uber-uns-a-walk', published: today })
    const retitled = { ...article, title: 'Another title' }
    expect(saved([article], retitled)).toEqual([retitled])
    expect(saved([], { ...entry, parts: [] })).toEqual([{ ...entry, parts: [] }])
  })

  test('one that no other has, or had, and that is no name of Windows', () => {
    const had = { title: 'Had', image, formerly: ['/blog/uber-uns-a-walk'], address: 'had' }
    const addresses = saved([], had, entry, entry).map(({ address }: Value) => address)
    expect(addresses).toEqual(['had', 'uber-uns-a-walk-2', 'uber-uns-a-walk-3'])
    expect(saved([], { ...entry, title: 'NUL' })[0].address).toBe('article')
  })

  test('the address that it had, where another one is written by hand; and not where it is taken out', () => {
    const before = { ...entry, address: 'one', published: '2026-11-20' }
    const other = { ...entry, title: 'Other', image: { src: 'b.svg', alt: 'B' }, address: 'other' }
    const [moved] = saved([before, other], { ...before, address: 'two' }, other)
    expect(moved).toMatchObject({ address: 'two', formerly: ['/blog/one'] })
    const [back] = saved([moved], { ...moved, address: 'one' })
    expect(back).toMatchObject({ address: 'one', formerly: ['/blog/two'] })
    expect(saved([before, other], { ...other, published: today })).toEqual([{ ...other, published: today }])
  })

  test('and its form is checked with that', () => {
    const { wall } = written('blog', (form) => form.wall.articles.unshift(entry))
    expect(wall.articles[0]).toMatchObject({ address: 'uber-uns-a-walk', parts: entry.parts })
  })
})
