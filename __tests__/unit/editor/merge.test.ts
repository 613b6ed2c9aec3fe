import fc from 'fast-check'
import { differences, merge, type Side } from '../../../editor/merge.ts'

/* Two people have changed one list, each as people do in a form: one entry after the other. */

type Entry = { title: string; text: string; picture: { src: string; alt: string } }
/** `of`: by which a test follows an entry that a list itself knows by its words alone. */
type Known = { of: string; entry: Entry }
type Step = { act: 'title' | 'text' | 'alt' | 'add' | 'move' | 'takeOut'; at: number; to: number }

/** @param names so many, which come again */
const started = (length: number, names = 9): Known[] =>
  Array.from({ length }, (_, place) => ({
    of: `${place}`,
    entry: {
      title: `t${place % names}`,
      text: `x${place}`,
      picture: { src: `${place}.svg`, alt: `a${place}` },
    },
  }))

/** @returns the list after all steps; what was written, whether it was moved or not; `touched`: what was done to which */
function after(before: Known[], steps: Step[], who: string) {
  let list = before
  const touched = new Map<string, Set<string>>()
  for (const [number, { act, at, to }] of steps.entries()) {
    const word = `${who}${number}`
    const place = list.length > 0 ? at % list.length : 0
    const one = list[place]
    if (act === 'add') {
      const entry = { title: word, text: `${word} text`, picture: { src: `${word}.svg`, alt: '' } }
      list = list.toSpliced(to % (list.length + 1), 0, { of: word, entry })
      continue
    }
    if (!one) continue
    touched.set(one.of, (touched.get(one.of) ?? new Set()).add(act))
    const { entry } = one
    if (act === 'takeOut') list = list.toSpliced(place, 1)
    else if (act === 'move') list = list.toSpliced(place, 1).toSpliced(to % list.length, 0, one)
    else {
      const picture = { ...entry.picture, alt: word }
      const changed = act === 'alt' ? { ...entry, picture } : { ...entry, [act]: word }
      list = list.with(place, { ...one, entry: changed })
    }
  }
  return { list, touched, entries: list.map(({ entry }) => entry) }
}

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom('title', 'text', 'alt', 'add', 'move', 'takeOut'),
  at: fc.nat(9),
  to: fc.nat(9),
})
const steps = fc.array(step, { maxLength: 4 })
const wordsIn = (value: unknown): string[] =>
  JSON.stringify(value ?? '').match(/\b(?:mine|theirs)\d+\b/g) ?? []
const textsIn = (list: Entry[]) => list.map(({ text }) => text)

test('whatever two do to a list: no entry twice, nobody’s words gone without a question, none where nothing can be lost', () => {
  fc.assert(
    fc.property(fc.nat(6), fc.constantFrom(2, 9), steps, steps, (length, names, mySteps, theirSteps) => {
      const before = started(length, names)
      const [mine, theirs] = [after(before, mySteps, 'mine'), after(before, theirSteps, 'theirs')]
      const first = before.map(({ entry }) => entry)
      const { value, conflicts } = merge(first, theirs.entries, mine.entries)
      const joined = value as Entry[]
      expect(new Set(textsIn(joined)).size).toBe(joined.length)
      // Each word that stands in one of both lists is there, or asked about.
      const asked = conflicts.flatMap((one) => [...wordsIn(one.theirs), ...wordsIn(one.mine)])
      for (const word of [...wordsIn(mine.entries), ...wordsIn(theirs.entries)]) {
        expect([...wordsIn(joined), ...asked]).toContain(word)
      }
      const both = [...mine.touched.keys()].filter((of) => theirs.touched.has(of))
      const moved = [mine, theirs].map(({ touched }) =>
        [...touched.values()].some((acts) => acts.has('move')),
      )
      if (both.length > 0 || moved.every(Boolean) || names < length) return
      // Each was at entries of its own: everything that was done is there, and nothing is asked.
      expect(conflicts).toEqual([])
      const isGone = (of: string) => ![mine, theirs].every(({ list }) => list.some((one) => one.of === of))
      for (const { of, entry } of before) {
        const side = mine.touched.has(of) ? mine : theirs
        const now = side.list.find((one) => one.of === of)?.entry
        if (isGone(of)) expect(textsIn(joined)).not.toContain((now ?? entry).text)
        else expect(joined).toContainEqual(now)
      }
    }),
    { numRuns: 2000 },
  )
})

test('one side alone is taken over, whatever it did; and every answer is one of both wordings, without another question', () => {
  fc.assert(
    fc.property(
      fc.nat(6),
      steps,
      steps,
      fc.constantFrom<Side>('mine', 'theirs'),
      (length, one, other, side) => {
        const before = started(length)
        const first = before.map(({ entry }) => entry)
        const [mine, theirs] = [after(before, one, 'mine').entries, after(before, other, 'theirs').entries]
        expect(merge(first, theirs, first)).toEqual({ value: theirs, conflicts: [] })
        expect(merge(first, first, mine)).toEqual({ value: mine, conflicts: [] })
        const { value, conflicts } = merge(first, theirs, mine, () => side)
        expect(conflicts).toEqual([])
        expect(new Set(textsIn(value as Entry[])).size).toBe((value as Entry[]).length)
      },
    ),
    { numRuns: 1000 },
  )
})

describe('lists of an agency', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((title) => ({ title, text: `about ${title}`, page: 'blog' }))
  const before = [a, b, c]
  const titles = (value: unknown) => (value as { title: string }[]).map(({ title }) => title).join('')
  const by = (side: Side, old: unknown, theirs: unknown, mine: unknown) =>
    titles(merge(old, theirs, mine, () => side).value)

  test('one renames what the other moves, and adds one: both stand', () => {
    const { value, conflicts } = merge(before, [b, a, c, { title: 'd' }], [a, { ...b, title: 'B' }, c])
    expect([titles(value), conflicts]).toEqual(['Bacd', []])
  })

  test('what one takes out and the other changes is asked, and two orders are one question', () => {
    const theirs = [a, { ...b, text: 'theirs' }, c]
    const { conflicts } = merge(before, theirs, [a, c])
    expect(conflicts).toEqual([{ path: '', before: b, theirs: theirs[1], mine: undefined }])
    expect([by('theirs', before, theirs, [a, c]), by('mine', before, theirs, [a, c])]).toEqual(['abc', 'ac'])
    const [their, my] = [
      [c, a, { ...b, text: 'theirs' }],
      [b, a, c],
    ]
    expect(merge(before, their, my).conflicts).toHaveLength(1)
    expect([by('theirs', before, their, my), by('mine', before, their, my)]).toEqual(['cab', 'bac'])
  })

  test.each<[string, unknown[], unknown[], unknown[]]>([
    ['two of one name', [a, b, a], [{ title: 'new' }, a, b, a], [a, b, { ...a, text: 'mine' }]],
    [
      'one that is called as another one is now',
      before,
      [...before, { title: 'A' }],
      [{ ...a, title: 'A' }, b, c],
    ],
  ])('%s: the list is asked as a whole, and an answer is one of both', (_, old, theirs, mine) => {
    expect(merge(old, theirs, mine).conflicts).toEqual([{ path: '', before: old, theirs, mine }])
    for (const side of ['theirs', 'mine'] as const) {
      expect(merge(old, theirs, mine, () => side).value).toEqual({ theirs, mine }[side])
    }
  })
})

test('the words of a picture belong to its file: two files are one question', () => {
  const [before, theirs, mine] = ['a', 'b', 'c'].map((name) => ({ src: `${name}.svg`, alt: name }))
  expect(merge({ image: before }, { image: theirs }, { image: mine }).conflicts).toEqual([
    { path: 'image', before, theirs, mine },
  ])
})

test('what differs is said where it stands now: edited, added, taken out, moved', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((title) => ({ title, text: title }))
  const found = differences({ list: [a, b, c] }, { list: [c, { ...a, text: 'x' }, { title: 'new' }] })
  expect(found).toEqual([
    { path: 'list/1/text', before: 'a', now: 'x' },
    { path: 'list/2', before: undefined, now: { title: 'new' } },
    { path: 'list', before: b, now: undefined },
    { path: 'list', before: [a, b, c], now: expect.any(Array) },
  ])
})
