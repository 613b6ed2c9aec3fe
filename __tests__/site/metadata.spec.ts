import sharp from 'sharp'
import { attribute, type Element } from 'static-next/steps'
import { content } from '../../lib/content/index.ts'
import { pageIds, pages } from '../../lib/pages.ts'
import { assetOf } from '../../lib/urls.ts'
import budgets from '../budgets.json' with { type: 'json' }
import {
  fileOf,
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

const { language, region } = new Intl.Locale(site.language)
/** All that a search engine is to show, articles too: those have nothing but their file. */
const shown = [
  ...pageIds.map((id) => ({
    file: fileOf(id),
    type: 'website',
    share: `/share/${id}.png`,
    words: content[id],
  })),
  ...unlistedFiles().map((file) => ({
    ...{ file, type: 'article', share: `/share${pathOfFile(file).replace(/\/$/, '')}.png`, words: undefined },
  })),
]

for (const { file, type, share, words } of shown) {
  test(`${file}: search results and shared links show what the page is, and a picture of it below 60 KB`, async ({
    request,
  }) => {
    const head = parseHtml(readBuilt(file))
    const [title, ...otherTitles] = head.filter(({ tagName }) => tagName === 'title').map(textOf)
    const [description, ...otherDescriptions] = metaOf(head, 'description')
    expect([...otherTitles, ...otherDescriptions]).toEqual([])
    if (words) expect([title, description]).toEqual([words.title, words.description])
    const url = siteUrl + pathOfFile(file)
    expect(linksOf(head, 'canonical').map((link) => attribute(link, 'href'))).toEqual([url])
    expect(metaOf(head, 'robots')).toEqual(['index, follow, max-image-preview:large'])
    for (const [name, value] of Object.entries({
      'og:type': type,
      'og:url': url,
      'og:title': title,
      'og:description': description,
      'og:site_name': site.name,
      'og:locale': region ? `${language}_${region}` : language,
      'og:image': siteUrl + share,
      'og:image:width': String(image.width),
      'og:image:height': String(image.height),
      'og:image:type': image.type,
      'twitter:card': 'summary_large_image',
      'twitter:title': title,
      'twitter:description': description,
      'twitter:image': siteUrl + share,
    }))
      expect(metaOf(head, name), name).toEqual([value])
    for (const name of ['og:image:alt', 'twitter:image:alt']) {
      const [alt = ''] = metaOf(head, name)
      expect(alt).toContain(words?.mosaic.description ?? '')
      // X cuts after 420 characters.
      expect(alt.length).toBeLessThanOrEqual(420)
    }

    const response = await request.get(share)
    expect(response.headers()['content-type']).toBe(image.type)
    const picture = await response.body()
    const { width, height } = image
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width, height })
    expect(picture.length).toBeLessThan(60 * 1024)
  })
}

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
  const icons: { src: string; sizes: string }[] = manifest.icons
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  for (const { src, sizes } of [...icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
    const { width, height } = await sharp(await (await request.get(src)).body()).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
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
