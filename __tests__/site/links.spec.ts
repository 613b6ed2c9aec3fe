import { attribute } from 'static-next/steps'
import { basePath } from '../../lib/urls.ts'
import { fileAt, htmlFiles, parseHtml, readBuilt } from '../support/html.ts'
import { expect, test } from '../support/site.ts'

/* That each file which a page names is there, the build asks by itself: packages/static-next/src/core/references.ts. */

const links = htmlFiles().flatMap((file) =>
  parseHtml(readBuilt(file))
    .filter(({ tagName }) => tagName === 'a')
    .flatMap((link) => attribute(link, 'href') ?? [])
    .map((href) => ({ file, href })),
)

test('a link to a place within a page leads there', () => {
  const places = links.filter(({ href }) => /^[/#].*#|^#./.test(href))
  expect(places.length).toBeGreaterThan(htmlFiles().length)
  const missing = places.filter(({ file, href }) => {
    const [path = '', id = ''] = href.split('#')
    const target = parseHtml(readBuilt(path ? fileAt(path.slice(basePath.length)) : file))
    return !target.some((element) => attribute(element, 'id') === decodeURIComponent(id))
  })
  expect(missing).toEqual([])
})

test('no link leads nowhere under the name of a link', () => {
  expect(links.filter(({ href }) => href === '#' || href.startsWith('javascript:'))).toEqual([])
})
