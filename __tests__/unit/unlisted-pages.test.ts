import { type Files, warningsSoFar } from 'static-next/steps'
import type { Content } from '../../lib/content/schema.ts'
import { checkPaths, withUnlistedPages } from '../../lib/unlisted-pages.ts'

/* Pages that lib/pages.ts does not list: those of app/blog/[slug]. */

const origin = 'https://example.com'
const list = (path: string) => `- [Title of ${path}](${origin}/repo${path})`

/** An export with these pages besides the home page, below /repo. */
function exportWith(pages: Record<string, string>): Files {
  const files = {
    'index.html': '',
    '404.html': '',
    ...pages,
    'sitemap.xml': '<urlset>\n<url>\n<loc>home</loc>\n</url>\n</urlset>\n',
    'llms.txt': `# Name\n\n${list('/')}\n\n- Another list: of words\n`,
  }
  return new Map(
    Object.entries(files).map(([path, head]) => [
      path,
      Buffer.from(path.endsWith('.html') ? `<html><head>${head}</head><body></body></html>` : head),
    ]),
  )
}

const title = (path: string) => `<title>Title of ${path}</title>`
const whole = (path: string, canonical = `${origin}/repo${path}`) =>
  `${title(path)}<meta name="description" content="Words"><link rel="canonical" href="${canonical}"><meta property="og:image" content="/a.png">`

test('stand in sitemap.xml and llms.txt, with the day of their change; those for visitors alone do not', () => {
  const files = withUnlistedPages(
    exportWith({
      'blog/two.html': `${whole('/blog/two')}<meta property="article:modified_time" content="2026-11-21">`,
      'blog/one/index.html': whole('/blog/one', `${origin}/repo/blog/one/`),
      'thanks.html': '<meta name="robots" content="noindex">',
      'about-us/index.html': '<meta http-equiv="refresh" content="0; url=/aboutus">',
    }),
    origin,
    '/repo',
  )
  const text = (file: string) => files.get(file)?.toString().replaceAll('\n', '')
  expect(text('sitemap.xml')).toBe(
    `<urlset><url><loc>home</loc></url><url><loc>${origin}/repo/blog/one/</loc></url><url><loc>${origin}/repo/blog/two</loc><lastmod>2026-11-21</lastmod></url></urlset>`,
  )
  expect(text('llms.txt')).toBe(
    `# Name${list('/')}- [Title of /blog/one](${origin}/repo/blog/one/): Words${list('/blog/two')}: Words- Another list: of words`,
  )
  expect(warningsSoFar()).toEqual([])
})

test('are named at the end of a build with what they lack, once for all that lack the same', () => {
  withUnlistedPages(
    exportWith({
      'blog/bare.html': title('/blog/bare'),
      'blog/bare-too.html': title('/blog/bare-too'),
      'blog/copy.html': whole('/blog/copy', `${origin}/repo/blog`),
    }),
    origin,
    '/repo',
  )
  expect(warningsSoFar()).toEqual([
    '/blog/bare lacks a description, a canonical address, a picture for where it is shared. Give its page metadata: docs/articles.md. The same of one other page.',
    `/blog/copy says that its address is ${origin}/repo/blog (canonical), so it is neither in sitemap.xml nor in llms.txt. Is that meant?`,
  ])
})

test('are links of the content where they are there; else the build stops with the file and the field', () => {
  const content = {
    blog: { wall: { articles: [{ url: '/blog/one#end' }] } },
    home: { belief: { text: 'See [the other](/blog/two).' } },
  } as unknown as Content
  const leadsTo = (...pages: string[]) =>
    checkPaths(content, exportWith(Object.fromEntries(pages.map((page) => [`blog/${page}.html`, '']))))
  expect(() => leadsTo('one', 'two')).not.toThrow()
  expect(() => leadsTo('two')).toThrow(
    'content/blog.json: wall.articles[0].url leads to "/blog/one#end", and this site has nothing there.',
  )
  expect(() => leadsTo('one')).toThrow(
    'content/home.json: belief.text leads to "/blog/two", and this site has nothing there.',
  )
})
