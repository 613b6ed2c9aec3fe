import { attribute } from 'static-next/steps'
import { pageIds } from '../../lib/pages.ts'
import { assetOf, hrefOf } from '../../lib/urls.ts'
import { crawl } from '../support/crawl.ts'
import { htmlFiles, parseHtml, readBuilt, siteUrl } from '../support/html.ts'
import { expect, test } from '../support/site.ts'

test('everything the site points to is there, and every place within a page too', async ({
  request,
  origin,
}) => {
  const { problems, served } = await crawl({ request, origin: new URL(origin).origin, siteUrl })
  expect(problems).toEqual([])
  expect([...served.keys()]).toEqual(
    expect.arrayContaining([
      ...pageIds.map(hrefOf),
      ...pageIds.map((page) => assetOf(`share/${page}.png`)),
      ...[
        'favicon.ico',
        'icon.svg',
        'apple-touch-icon.png',
        'icons/192.png',
        'icons/maskable.png',
        'manifest.webmanifest',
        'sitemap.xml',
      ].map(assetOf),
    ]),
  )
  expect([...served.values()]).toContain('font/woff2')
})

test('no link leads nowhere under the name of a link', () => {
  const empty = htmlFiles().flatMap((file) =>
    parseHtml(readBuilt(file))
      .filter(({ tagName }) => tagName === 'a')
      .flatMap((link) => attribute(link, 'href') ?? [])
      .filter((href) => href === '#' || href.startsWith('javascript:'))
      .map((href) => `${file}: "${href}"`),
  )
  expect(empty).toEqual([])
})
