import fc from 'fast-check'
import { fitHeadline } from '../../app/share/headline.ts'
import sitemap from '../../app/sitemap.ts'
import { graphOf, scriptSafe } from '../../lib/json-ld.ts'
import { metadataFor } from '../../lib/metadata.ts'
import { pageIds, pages } from '../../lib/pages.ts'
import { absolute, basePath, hrefOf, linkInText, linkTo } from '../../lib/urls.ts'

const place = { width: 400, height: 300, leading: 1, largest: 100 }
/** A face in which every letter is half as wide as it is high. */
const widthOf = (text: string) => text.length / 2

describe('the headline of a share picture', () => {
  test('breaks where it can stand largest', () => {
    expect(fitHeadline('we are creative agency', widthOf, place)).toEqual({
      lines: ['we are', 'creative', 'agency'],
      size: 100,
    })
  })

  test('keeps every word in its order and stays inside its place', () => {
    const word = fc.stringMatching(/^[a-z]{1,9}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 7 }), (words) => {
        const { lines, size } = fitHeadline(words.join(' '), widthOf, place)
        expect(lines.join(' ')).toBe(words.join(' '))
        expect(lines.length * size).toBeLessThanOrEqual(place.height)
        for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(place.width)
      }),
    )
  })
})

test('with trailingSlash in next.config whoever names a page names it with a slash at its end', () => {
  process.env.TRAILING_SLASH = 'yes'
  try {
    for (const page of pageIds.filter((id) => pages[id].path !== '/')) {
      const href = `${basePath}${pages[page].path}/`
      expect([hrefOf(page), linkTo({ page })?.href, linkInText(page)?.href]).toEqual([href, href, href])
      const address = absolute(href)
      expect(metadataFor(page).alternates?.canonical).toBe(address)
      expect(sitemap().map(({ url }) => url)).toContain(address)
      expect(graphOf(page)['@graph']).toContainEqual(expect.objectContaining({ url: address }))
    }
    expect(hrefOf({ path: '/blog/a#b' })).toBe(`${basePath}/blog/a/#b`)
    expect(hrefOf({ path: '/prices.pdf' })).toBe(`${basePath}/prices.pdf`)
  } finally {
    delete process.env.TRAILING_SLASH
  }
})

test('a graph cannot be ended by a text in it, and reads as it was written', () => {
  const graph = { ...graphOf('home'), hostile: '</script><script>alert(1)</script><!--' }
  const text = scriptSafe(JSON.stringify(graph))
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual(graph)
})
