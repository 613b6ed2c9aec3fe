/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react'
import { SiteFooter } from '@/components/shell/site-footer'
import { content } from '@/lib/content'
import { pageIds, pages } from '@/lib/pages.ts'
import { linkTo } from '@/lib/urls'

const { name, footer } = content.site
const { resources, offices, partners, social } = footer
const unlinked = footer.legal.filter((target) => !linkTo(target)).map(({ label }) => label)

beforeEach(() => {
  render(<SiteFooter tiles={content.home.mosaic.tiles} />)
})

/** The entries under a title; a column without any is not there. */
function entries(title: string) {
  const list = screen.queryByRole('heading', { name: title })?.nextElementSibling
  return list instanceof HTMLUListElement ? within(list).getAllByRole('listitem') : []
}

function linksOf(title: string) {
  return entries(title).flatMap((entry) => within(entry).queryAllByRole('link'))
}

function hrefs(title: string) {
  return linksOf(title).map((link) => link.getAttribute('href') ?? '')
}

test('a visitor finds the columns at the end of every page, but for those with nothing to list', () => {
  const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  const columns = [
    { ...offices, list: offices.cities },
    { ...resources, list: pageIds.filter((page) => content[page].footerLabel) },
    { ...partners, list: partners.names },
    { ...social, list: social.links },
  ]
  expect(titles).toEqual(columns.filter(({ list }) => list.length > 0).map(({ title }) => title))
})

test('a visitor finds the pages that have a name for the footer', () => {
  const named = pageIds.filter((page) => content[page].footerLabel)
  expect(hrefs(resources.title)).toEqual(named.map((page) => pages[page].path))
})

test('a visitor finds the offices, and can ring each', () => {
  expect(entries(offices.title)).toHaveLength(offices.cities.length)
  expect(hrefs(offices.title)).toEqual(offices.cities.map(() => expect.stringMatching(/^tel:\+\d+$/)))
})

test('a visitor finds partners by name, as links where they lead somewhere', () => {
  expect(entries(partners.title).map((item) => item.textContent)).toEqual(
    partners.names.map(({ label }) => label),
  )
  const linked = partners.names.flatMap((partner) => linkTo(partner)?.href ?? [])
  expect(hrefs(partners.title)).toEqual(linked)
})

test('a visitor finds the social networks, all of them elsewhere', () => {
  expect(hrefs(social.title)).toEqual(social.links.map(({ url }) => url))
  for (const link of linksOf(social.title)) {
    expect(new URL(link.getAttribute('href') ?? '').protocol).toBe('https:')
    expect(link).toHaveAttribute('rel', 'external noopener')
  }
})

test('a visitor sees legal names that lead nowhere, and they are not announced as links', () => {
  for (const label of unlinked) {
    expect(screen.queryByRole('link', { name: label })).toBeNull()
    expect(screen.queryByRole('button', { name: label })).toBeNull()
    expect(screen.getByText(label)).not.toHaveAttribute('href')
  }
})

test('a visitor reads whose site it is, and since when', () => {
  const line = footer.copyright.replace('{year}', String(footer.copyrightYear)).replace('{name}', name)
  expect(screen.getByText(line)).toBeVisible()
})
