import sharp from 'sharp'
import { attribute, type Element } from 'static-next/steps'
import { content } from '../../lib/content/index.ts'
import { pageIds, pages } from '../../lib/pages.ts'
import { absolute, assetOf, hrefOf } from '../../lib/urls.ts'
import budgets from '../budgets.json' with { type: 'json' }
import {
  htmlFiles,
  linksOf,
  metaOf,
  parseHtml,
  pathOfFile,
  readBuilt,
  siteUrl,
  textOf,
  unlistedFiles,
} from '../support/html.ts'
import { expect, test } from '../support/site.ts'

const { site } = content
const image = { width: 1200, height: 630, type: 'image/png' }

for (const page of pageIds) {
  test(`${page}: search results and shared links show what the page is`, async ({ request }) => {
    const head = parseHtml(await (await request.get(pages[page].path)).text())
    const [title, ...otherTitles] = head.filter(({ tagName }) => tagName === 'title').map(textOf)
    const [description, ...otherDescriptions] = metaOf(head, 'description')
    expect([...otherTitles, ...otherDescriptions]).toEqual([])
    expect([title, description]).toEqual([content[page].title, content[page].description])

    const url = absolute(hrefOf(page))
    const { language, region } = new Intl.Locale(site.language)
    expect(linksOf(head, 'canonical').map((link) => attribute(link, 'href'))).toEqual([url])
    expect(metaOf(head, 'robots')).toEqual(['index, follow, max-image-preview:large'])
    for (const [name, value] of Object.entries({
      'og:type': 'website',
      'og:url': url,
      'og:title': title,
      'og:description': description,
      'og:site_name': site.name,
      'og:locale': region ? `${language}_${region}` : language,
      'og:image': `${siteUrl}/share/${page}.png`,
      'og:image:width': String(image.width),
      'og:image:height': String(image.height),
      'og:image:type': image.type,
      'twitter:card': 'summary_large_image',
      'twitter:title': title,
      'twitter:description': description,
      'twitter:image': `${siteUrl}/share/${page}.png`,
    })) {
      expect(metaOf(head, name), name).toEqual([value])
    }
    for (const name of ['og:image:alt', 'twitter:image:alt']) {
      const [alt, ...others] = metaOf(head, name)
      expect(others).toEqual([])
      expect(alt).toContain(content[page].mosaic.description)
      // X cuts after 420 characters.
      expect(alt?.length).toBeLessThanOrEqual(420)
    }
  })

  test(`${page}: its share picture is a PNG of the size it says, below 60 KB`, async ({ request }) => {
    const response = await request.get(`/share/${page}.png`)
    expect(response.status()).toBe(200)
    expect(response.headers()['content-type']).toBe(image.type)
    const picture = await response.body()
    const { width, height } = image
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width, height })
    expect(picture.length).toBeLessThan(60 * 1024)
  })
}

for (const file of unlistedFiles()) {
  test(`${file}: search results and shared links show the article`, async ({ request }) => {
    const head = parseHtml(readBuilt(file))
    const url = siteUrl + pathOfFile(file)
    const share = `/share${pathOfFile(file).replace(/\/$/, '')}.png`
    const [title, ...others] = head.filter(({ tagName }) => tagName === 'title').map(textOf)
    expect(others).toEqual([])
    expect(linksOf(head, 'canonical').map((link) => attribute(link, 'href'))).toEqual([url])
    for (const [name, value] of Object.entries({
      'og:type': 'article',
      'og:url': url,
      'og:title': title,
      'og:image': siteUrl + share,
      'twitter:image': siteUrl + share,
    }))
      expect(metaOf(head, name), name).toEqual([value])
    expect(metaOf(head, 'og:description')).toEqual(metaOf(head, 'description'))
    const response = await request.get(share)
    expect(response.headers()['content-type']).toBe(image.type)
    const { width, height } = image
    expect(await sharp(await response.body()).metadata()).toMatchObject({ format: 'png', width, height })
  })
}

test('pages with other words or tiles have other share pictures', async ({ request }) => {
  const pictures = await Promise.all(
    pageIds.map(async (page) => (await (await request.get(`/share/${page}.png`)).body()).toString('base64')),
  )
  const drawn = pageIds.map((page) =>
    JSON.stringify([content[page].hero.headline, content[page].mosaic.tiles]),
  )
  expect(new Set(pictures).size).toBe(new Set(drawn).size)
})

test('every page, errors too, has the icons, the manifest and a colour for both schemes', async ({
  request,
}) => {
  for (const path of [...Object.values(pages).map(({ path }) => path), '/nowhere']) {
    const head = parseHtml(await (await request.get(path)).text())
    expect(metaOf(head, 'theme-color'), path).toHaveLength(2)
    expect(
      ['icon', 'apple-touch-icon', 'manifest'].flatMap((rel) =>
        linksOf(head, rel).map((link) => attribute(link, 'href')),
      ),
      path,
    ).toEqual(['favicon.ico', 'icon.svg', 'apple-touch-icon.png', 'manifest.webmanifest'].map(assetOf))
  }
})

test('the icons are pictures of the sizes they say', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  const icons: { src: string; sizes: string; purpose?: string }[] = [
    ...manifest.icons,
    { src: '/apple-touch-icon.png', sizes: '180x180' },
  ]
  for (const { src, sizes } of icons) {
    const response = await request.get(src)
    expect(response.headers()['content-type'], src).toBe(image.type)
    const { width, height } = await sharp(await response.body()).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
  expect(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  )
})

test('the pages of errors are kept out of search results', () => {
  for (const file of ['404.html', '500.html']) {
    const head = parseHtml(readBuilt(file))
    expect(metaOf(head, 'robots'), file).toContain('noindex')
    expect(linksOf(head, 'canonical'), file).toEqual([])
  }
})

test('who reads the beginning of a page alone learns all that it says of itself, and that before any style', () => {
  expect(htmlFiles().length).toBeGreaterThan(pageIds.length)
  for (const file of htmlFiles()) {
    const html = readBuilt(file)
    const [beforeStyles = ''] = html.split('<style')
    const beginning = Buffer.from(beforeStyles)
      .subarray(0, budgets.kilobytesUntilTagsEnd * 1024)
      .toString()
    expect(tagsOf(parseHtml(beginning)), file).toEqual(tagsOf(parseHtml(html)))
  }
})

/** Title, address, and everything that stands in a `<meta>`: the policy of the page is one of them. */
function tagsOf(elements: Element[]) {
  return [
    ...elements.filter(({ tagName }) => tagName === 'title').map(textOf),
    ...linksOf(elements, 'canonical').map(({ attrs }) => attrs),
    ...elements.filter(({ tagName }) => tagName === 'meta').map(({ attrs }) => attrs),
  ]
}
