import { cpSync, mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { namesIn } from 'static-next/pictures'
import {
  type Draft,
  dropDraft,
  hasDraft,
  keepDraft,
  readDraft,
  type SentDraft,
} from '../../../editor/drafts.ts'
import { fileOfPicture, removeOldChosen, storeChosen } from '../../../editor/pictures.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'drafts-'))
  cpSync('content', join(root, 'content'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

// biome-ignore lint/suspicious/noExplicitAny: what a form holds is what these tests change
type Words = any

/** A form of the home page as a tab has it. @param change what was written into it */
function home(change: (words: Words) => void = () => {}): Draft {
  const opened = readFileSync(join(root, 'content/home.json'), 'utf8')
  const value = JSON.parse(opened)
  change(value)
  return { opened, value }
}

function keep(sent: SentDraft) {
  const kept = keepDraft(root, 'home', sent)
  if ('problem' in kept) throw new Error(kept.problem)
  return kept
}

const headline = (words: string) => home(({ hero }) => Object.assign(hero, { headline: words }))
const intro = (words: string) => home(({ hero }) => Object.assign(hero, { intro: words }))
const heroIn = (draft: Draft | undefined) => (draft?.value as Words)?.hero

test('what a tab writes is kept, and is no draft any more when it is as the file is, or saved', () => {
  const mine = headline('mine')
  expect(keep({ mine })).toEqual({ now: mine, problems: [] })
  expect(readDraft(root, 'home')).toEqual(mine)
  keep({ before: mine, mine: home() })
  expect(hasDraft(root, 'home')).toBe(false)
  keep({ mine })
  dropDraft(root, 'home', headline('another').value)
  expect(readDraft(root, 'home')).toEqual(mine)
  dropDraft(root, 'home', mine.value)
  expect(hasDraft(root, 'home')).toBe(false)
})

test('what two tabs write into two fields stands in both of them, and nothing is said', () => {
  keep({ mine: headline('mine') })
  const { now, problems } = keep({ mine: intro('Theirs.') })
  expect(heroIn(now)).toMatchObject({ headline: 'mine', intro: 'Theirs.' })
  expect(readDraft(root, 'home')).toEqual(now)
  expect(problems).toEqual([])
})

test('what two tabs write into one field is said in the second, and its words stay', () => {
  // However long they are: they stand nowhere else then.
  const long = `first${' word'.repeat(200)}`
  keep({ mine: headline(long) })
  const { now, problems } = keep({ mine: headline('second') })
  expect(heroIn(now).headline).toBe('second')
  expect(problems[0]).toMatchObject({ file: 'home', path: 'hero/headline', label: 'First screen · Headline' })
  expect(problems[0]?.words).toContain(`is now "${long}" in another tab; `)
  expect(problems[0]?.words).toMatch(/; you wrote "second"\.$/)
})

test('what was sent without an answer is no word of another tab', () => {
  const [first, second] = [headline('first'), headline('second')]
  keep({ mine: first })
  expect(keep({ sent: first, mine: second })).toEqual({ now: second, problems: [] })
  // Another one has gone on since.
  keep({ before: second, mine: headline('third') })
  expect(keep({ before: first, sent: second, mine: headline('fourth') }).problems).not.toEqual([])
})

test('what two tabs add to a list at once stands in it', () => {
  const added = (label: string) => home(({ hero }) => hero.actions.push({ label, page: 'blog' }))
  keep({ mine: added('first') })
  const { now } = keep({ mine: added('second') })
  const labels = heroIn(now).actions.map(({ label }: Words) => label)
  expect(labels.slice(-2)).toEqual(['first', 'second'])
})

test('a tab takes what another one has written, taken back or saved since', () => {
  const [first, second] = [headline('first'), headline('second')]
  keep({ mine: first })
  keep({ before: first, mine: second })
  expect(keep({ before: first, mine: first })).toEqual({ now: second, problems: [] })
  keep({ before: second, mine: home() })
  expect(keep({ before: second, mine: second })).toEqual({ now: home(), problems: [] })
})

test('a picture waits for as long as a draft names it', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6"><path fill="red" d="M0 0h8v6H0z"/></svg>'
  const [named = '', other = ''] = ['named.svg', 'other.svg'].map((name) => {
    const stored = storeChosen(root, name, Buffer.from(`${svg}<!-- ${name} -->`))
    if ('problem' in stored) throw new Error(stored.problem)
    utimesSync(fileOfPicture(root, stored.src), 0, 0)
    return stored.src
  })
  keep({ mine: home(({ invitation }) => Object.assign(invitation.picture, { src: named })) })
  removeOldChosen(root)
  expect(namesIn(join(root, '.edit'))).toEqual([named])
  expect(other).not.toBe(named)
})
