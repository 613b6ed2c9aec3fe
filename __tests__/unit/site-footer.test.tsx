/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react'
import { SiteFooter } from '@/components/site-footer'
import { content } from '@/content'
import { pageIds, pages } from '@/content/pages.mjs'
import { linkTo } from '@/lib/urls'

const { name, footer } = content.site
const { resources, offices, partners, social } = footer
const unlinked = footer.legal.filter((target) => !linkTo(target)).map(({ label }) => label)

beforeEach(() => {
  render(<SiteFooter tiles={content.home.mosaic.tiles} />)
})

/** The entries under a title. */
function column(title: string) {
  const [list] = screen
    .getAllByRole('list')
    .filter((one) => one.previousElementSibling === screen.getByRole('heading', { name: title }))
  if (!list) throw new Error(`There is no list under "${title}".`)
  return within(list)
}

function hrefs(title: string) {
  return column(title)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
}

test('a visitor finds the columns at the end of every page', () => {
  const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(titles).toEqual([offices, resources, partners, social].map(({ title }) => title))
})

test('a visitor finds the pages that have a name for the footer', () => {
  const named = pageIds.filter((page) => content[page].footerLabel)
  expect(hrefs(resources.title)).toEqual(named.map((page) => pages[page].path))
})

test('a visitor finds the offices, and can ring each', () => {
  expect(column(offices.title).getAllByRole('listitem')).toHaveLength(offices.cities.length)
  expect(hrefs(offices.title)).toEqual(offices.cities.map(() => expect.stringMatching(/^tel:\+\d+$/)))
})

test('a visitor finds partners by name, as links where they lead somewhere', () => {
  const items = column(partners.title).getAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual(partners.names.map(({ label }) => label))
  const linked = partners.names.flatMap((partner) => linkTo(partner)?.href ?? [])
  expect(column(partners.title).queryAllByRole('link')).toHaveLength(linked.length)
})

test('a visitor finds the social networks, all of them elsewhere', () => {
  expect(hrefs(social.title)).toEqual(social.links.map(({ url }) => url))
  for (const link of column(social.title).getAllByRole('link')) {
    expect(new URL(link.getAttribute('href') ?? '').protocol).toBe('https:')
    expect(link).toHaveAttribute('rel', 'external noopener')
  }
})

test.each(unlinked)('a visitor sees "%s", which leads nowhere and is not announced as a link', (name) => {
  expect(screen.queryByRole('link', { name })).toBeNull()
  expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.getByText(name)).not.toHaveAttribute('href')
})

test('a visitor reads whose site it is, and since when', () => {
  const line = footer.copyright.replace('{year}', String(footer.copyrightYear)).replace('{name}', name)
  expect(screen.getByText(line)).toBeVisible()
})
