import { attribute, type Element, elementsNamed, elementsOf } from 'static-next/steps'
import { articlesIn, targetOf } from '../../lib/articles.ts'
import { content } from '../../lib/content/index.ts'
import { metaAt } from '../../lib/content/meta.ts'
import { textsIn } from '../../lib/content/path.ts'
import { wordsOf } from '../../lib/content/prose.ts'
import { pageIds } from '../../lib/pages.ts'
import { basePath, hrefOf, linkTo } from '../../lib/urls.ts'
import { fillPlaces } from '../../lib/words.ts'
import { fileAt, fileOf, parseHtml, readBuilt, textOf } from '../support/html.ts'
import { expect, test } from '../support/site.ts'

/* What pages say, as a crawler reads them: without a browser. */

const { site } = content
/** Besides what the schema says is never set in type: places and looks, pages of articles, and what the forms say when something happens. */
const notInMain = /^(focus|page|form|decorative|menuLabel|footerLabel|mosaic|mark|parts|articlePage)$/
const allOf = (id: (typeof pageIds)[number]) => parseHtml(readBuilt(fileOf(id)))
const oneOf = (elements: Element[], tag: string) => elements.find(({ tagName }) => tagName === tag) ?? fail()
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

for (const id of pageIds) {
  const { title: _, ...words } = content[id]

  test(`a visitor of ${id} reads one headline, every word that is written for the page, and what each picture shows`, () => {
    const elements = allOf(id)
    const main = oneOf(elements, 'main')
    const headings = elements.filter(({ tagName }) => tagName === 'h1')
    expect(headings.map(textOf)).toEqual([content[id].hero.headline])
    expect(elementsNamed(main, 'h1')).toEqual(headings)

    const shown = inOneLine(textOf(main))
    const texts = textsIn(words, [id]).filter(
      ({ path }) => !metaAt(path).isUnset && !path.some((key) => notInMain.test(String(key))),
    )
    for (const { text, path } of texts) {
      const paragraphs = text.split(/\n\s*\n/).map(inOneLine)
      const isShown = (paragraph: string) =>
        [paragraph, wordsOf(paragraph)].some((one) => shown.includes(one))
      expect(
        paragraphs.filter((paragraph) => !isShown(paragraph)),
        path.join('.'),
      ).toEqual([])
    }

    const pictures = elementsOf(main).map(
      (element) => attribute(element, 'alt') ?? attribute(element, 'aria-label'),
    )
    const described = textsIn(words).filter(
      ({ text, path }) =>
        text && !path.includes('parts') && (path.at(-1) === 'alt' || path.join('.') === 'mosaic.description'),
    )
    for (const { text, path } of described) expect(pictures, path.join('.')).toContain(text)
  })

  test(`a visitor of ${id} finds it marked in the menu, which has the pages in their order, and home by the logo`, () => {
    const elements = allOf(id)
    const nav = elementsNamed(oneOf(elements, 'nav'), 'a')
    expect(nav.map((link) => [textOf(link), attribute(link, 'href')])).toEqual(
      pageIds.flatMap((page) => {
        const { menuLabel } = content[page]
        return menuLabel ? [[menuLabel, hrefOf(page)]] : []
      }),
    )
    const hrefs = (all: Element[]) => all.map((link) => attribute(link, 'href'))
    const isCurrent = (link: Element) => attribute(link, 'aria-current') === 'page'
    expect(hrefs(nav.filter(isCurrent))).toEqual(content[id].menuLabel ? [hrefOf(id)] : [])
    const links = elements.filter(({ tagName }) => tagName === 'a')
    expect(hrefs(links.filter(isCurrent)).filter((href) => href !== hrefOf(id))).toEqual([])

    const [skip, logo] = links
    expect(attribute(skip ?? fail(), 'href')).toBe(`#${attribute(oneOf(elements, 'main'), 'id')}`)
    expect(attribute(logo ?? fail(), 'href')).toBe(hrefOf('home'))
    expect(textOf(logo ?? fail())).toContain(site.name)
  })
}

test('a visitor reads the footer on every page: columns with something in them, names that lead nowhere as text', () => {
  const { offices, resources, partners, social, legal, copyright, copyrightYear } = site.footer
  const named = pageIds.filter((id) => content[id].footerLabel)
  // The second way to a page, beside the menu; home has the logo. Signing in is a step of a process: 2.4.5 asks for none.
  if (site.template) expect(named).toEqual(pageIds.filter((id) => id !== 'home' && id !== 'signin'))
  for (const file of [...pageIds.map(fileOf), '404.html']) {
    const footer = oneOf(parseHtml(readBuilt(file)), 'footer')
    const links = elementsNamed(footer, 'a').map((link) => [
      textOf(link),
      attribute(link, 'href'),
      attribute(link, 'rel'),
    ])
    const columns = [
      { ...offices, list: offices.cities },
      { ...resources, list: named },
      { ...partners, list: partners.names },
      { ...social, list: social.links },
    ]
    expect(elementsNamed(footer, 'h2').map(textOf)).toEqual(
      columns.filter(({ list }) => list.length > 0).map(({ title }) => title),
    )
    for (const { city, phone } of offices.cities) {
      expect(textOf(footer)).toContain(city)
      expect(links).toContainEqual([expect.any(String), `tel:${phone.replaceAll(' ', '')}`, undefined])
    }
    for (const id of named) expect(links).toContainEqual([content[id].footerLabel, hrefOf(id), undefined])
    for (const { label, url } of social.links) expect(links).toContainEqual([label, url, 'external noopener'])
    for (const entry of [...partners.names, ...legal]) {
      const leads = linkTo(entry)
      const found = links.filter(([label]) => label === entry.label).map(([, href]) => href)
      expect(found, entry.label).toEqual(leads ? [leads.href] : [])
      expect(textOf(footer)).toContain(entry.label)
    }
    expect(elementsNamed(footer, 'button'), file).toEqual([])
    const line = fillPlaces(copyright, { year: copyrightYear, name: site.name })
    expect(inOneLine(textOf(footer))).toContain(line)
  }
})

test('a visitor of an article reads its title, its summary, its days and all of its parts, in this order', () => {
  for (const { path, title, summary, published, updated, parts } of articlesIn(content.blog)) {
    const elements = parseHtml(readBuilt(fileAt(hrefOf({ path }).slice(basePath.length))))
    const main = oneOf(elements, 'main')
    expect(elementsNamed(main, 'h1').map(textOf), path).toEqual([title])
    const days = elementsNamed(main, 'time').map((time) => attribute(time, 'datetime'))
    expect(days, path).toEqual([published, ...(updated ? [updated] : [])])
    const written = [title, summary, ...parts.flatMap((part) => [part.title ?? '', part.text])]
    const shown = inOneLine(textOf(main)).replaceAll(' ', '')
    let end = 0
    for (const words of written.map((text) => inOneLine(wordsOf(text)).replaceAll(' ', ''))) {
      const place = shown.indexOf(words, end)
      expect(place, `${path}: ${words}`).toBeGreaterThanOrEqual(end)
      end = place + words.length
    }
  }
})

test('every page ends in a link that leads on, and its words and its aim belong together', () => {
  const { hero, servicesTaste, blogTaste } = content.home
  for (const id of ['home', 'about', 'blog', 'services'] as const) {
    const ways = allOf(id)
      .filter(({ tagName }) => tagName === 'a')
      .map((link) => `${textOf(link)}: ${attribute(link, 'href')}`)
    const more = id === 'home' ? [...hero.actions, servicesTaste.link, blogTaste.link] : []
    for (const link of [content[id].invitation.link, ...more])
      expect(ways, id).toContain(`${link.label}: ${linkTo(link)?.href}`)
  }
})

test('a visitor cannot press an article that leads nowhere, and nothing pretends that they could', () => {
  const main = oneOf(allOf('blog'), 'main')
  const { articles } = content.blog.wall
  const cards = elementsNamed(main, 'h3')
  expect(cards.map(textOf)).toEqual(articles.map(({ title }) => title))
  const leading = cards.filter((card) => elementsNamed(card, 'a').length > 0).map(textOf)
  expect(leading).toEqual(articles.filter((article) => linkTo(targetOf(article))).map(({ title }) => title))
  expect(elementsNamed(main, 'button')).toEqual([])
  // None is fetched before it is near, and each keeps its room meanwhile.
  for (const image of elementsNamed(main, 'li').flatMap((card) => elementsNamed(card, 'img'))) {
    expect(attribute(image, 'loading')).toBe('lazy')
    expect(Number(attribute(image, 'width')) * Number(attribute(image, 'height'))).toBeGreaterThan(0)
  }
})

test('a visitor of the contact page finds the addresses, each as a link that opens the right program', () => {
  const { email, phones } = site.contact
  const main = oneOf(allOf('contact'), 'main')
  const addresses = elementsNamed(main, 'a').map((link) => attribute(link, 'href'))
  expect(addresses).toEqual(
    expect.arrayContaining([
      `mailto:${email}`,
      ...phones.map((number) => `tel:${number.replaceAll(' ', '')}`),
    ]),
  )
})

function fail(): never {
  throw new Error('A page has no such element.')
}
