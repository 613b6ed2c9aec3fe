import type { Files } from 'static-next/steps'
import { checkPaths, missingInSitemap } from '../../lib/addresses.ts'
import type { Content } from '../../lib/content/schema.ts'

/** An export of these pages, by what stands in their heads. */
function exportOf(pages: Record<string, string>, sitemap = ''): Files {
  const files = Object.entries(pages).map(([path, head]): [string, Buffer] => [
    path,
    Buffer.from(`<html><head>${head}</head><body></body></html>`),
  ])
  return new Map([...files, ['sitemap.xml', Buffer.from(sitemap)]])
}

test('links of the content lead to what is there, or once was; else the build stops with the file and the field', () => {
  const content = {
    blog: { wall: { articles: [{ url: '/blog/one#end', formerly: ['/blog/before'] }] } },
    home: { belief: { text: 'See [the other](/blog/two).' } },
  } as unknown as Content
  const leadsTo = (pages: string[], former: string[] = []) =>
    checkPaths(content, exportOf(Object.fromEntries(pages.map((page) => [`blog/${page}.html`, '']))), former)
  expect(() => leadsTo(['one', 'two'])).not.toThrow()
  expect(() => leadsTo(['one'], ['/blog/two'])).not.toThrow()
  expect(() => leadsTo(['two'])).toThrow(
    'content/blog.json: wall.articles[0].url leads to "/blog/one#end", and this site has nothing there.',
  )
  expect(() => leadsTo(['one'])).toThrow(
    'content/home.json: belief.text leads to "/blog/two", and this site has nothing there.',
  )
})

test('a page of a developer\u2019s own that search engines would not find is named at the end of a build', () => {
  const canonical = (path: string) => `<link rel="canonical" href="https://example.com${path}">`
  const files = exportOf(
    {
      'about.html': canonical('/about'),
      'work/one.html': canonical('/work/one'),
      'work/two.html': '',
      'thanks.html': '<meta name="robots" content="noindex">',
      'about-us/index.html': '<meta http-equiv="refresh" content="0; url=/about">',
    },
    '<url><loc>https://example.com/about</loc></url>',
  )
  expect(missingInSitemap(files)).toEqual([
    expect.stringContaining(
      'work/one.html is a page, and sitemap.xml does not name https://example.com/work/one.',
    ),
    expect.stringContaining('work/two.html is a page, and sitemap.xml does not name it; nor'),
  ])
})
