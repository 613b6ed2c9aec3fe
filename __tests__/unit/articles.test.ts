import { parse } from 'parse5'
import { elementsOf } from 'static-next/steps'
import { articlesIn, type Entry, targetOf } from '../../lib/articles.ts'
import { content } from '../../lib/content/index.ts'
import type { Content } from '../../lib/content/schema.ts'
import { dayInWords } from '../../lib/days.ts'
import { feedText } from '../../lib/feed.ts'

/** The wall of a blog with so many articles that have pages, and one that has none. */
function blogOf(count: number): Content['blog'] {
  const image = { src: 'kpis.svg', alt: 'Four bars' }
  const articles = Array.from(
    { length: count },
    (_, place): Entry => ({
      title: `Part ${place} & its "end" <b>`,
      summary: 'What it **comes** to.',
      image,
      address: `part-${place}`,
      published: `2026-${String((place % 12) + 1).padStart(2, '0')}-21`,
      parts: [{ text: 'Words.' }],
      ...(place === 0 && { updated: '2027-01-02' }),
    }),
  )
  return {
    ...content.blog,
    wall: { title: 'wall', articles: [{ title: 'A card', image, parts: [] }, ...articles] },
  }
}

test.each([0, 1, 40])(
  'of %i articles each has a page, the newest is the first, and a feed names all',
  (count) => {
    const blog = blogOf(count)
    const articles = articlesIn(blog)
    expect(articles).toHaveLength(count)
    const days = articles.map(({ published }) => published)
    expect(days).toEqual(days.toSorted().toReversed())
    expect(blog.wall.articles.map((entry) => targetOf(entry).url)).toEqual([
      undefined,
      ...Array.from({ length: count }, (_, place) => `/blog/part-${place}`),
    ])
    const feed = feedText(articles)
    const elements = elementsOf(parse(feed))
    const valuesOf = (name: string) =>
      elements
        .filter(({ tagName }) => tagName === name)
        .map(({ childNodes: [first] }) => (first && 'value' in first ? first.value : ''))
    expect(valuesOf('entry')).toHaveLength(count)
    expect(valuesOf('title').slice(1)).toEqual(articles.map(({ title }) => title))
    expect(valuesOf('summary')).toEqual(articles.map(() => 'What it comes to.'))
    expect(new Set(valuesOf('id')).size).toBe(count + 1)
    // All of them are days, and that of the feed is the last change.
    const [changed, ...others] = valuesOf('updated')
    for (const day of [changed, ...others, ...valuesOf('published')])
      expect(day).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/)
    if (count > 0) expect(changed).toBe('2027-01-02T00:00:00Z')
  },
)

test('a day is written as its language does, and is the same day in every time zone', () => {
  expect(dayInWords('2026-11-01', 'en-GB')).toBe('1 November 2026')
  expect(dayInWords('2026-03-31', 'de-DE')).toBe('31. März 2026')
})
