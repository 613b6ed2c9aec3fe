import { render, screen, within } from '@testing-library/react'
import { SiteFooter } from '@/components/site-footer'

beforeEach(() => {
  render(<SiteFooter />)
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

test('a visitor finds four columns at the end of every page', () => {
  const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(titles).toEqual(['Resources', 'Offices', 'Partners', 'Follow'])
})

test('a visitor finds resources on this site', () => {
  expect(hrefs('Resources')).toEqual(['/aboutus', '/services', '/blog', '/contactus'])
})

test('a visitor finds two offices, and can ring each', () => {
  expect(column('Offices').getAllByRole('listitem')).toHaveLength(2)
  expect(hrefs('Offices')).toEqual([
    expect.stringMatching(/^tel:\+\d+$/),
    expect.stringMatching(/^tel:\+\d+$/),
  ])
})

test('a visitor finds partners, by name only', () => {
  expect(column('Partners').getAllByRole('listitem').length).toBeGreaterThan(0)
  expect(column('Partners').queryByRole('link')).toBeNull()
})

test('a visitor finds four social networks, all of them elsewhere', () => {
  expect(hrefs('Follow')).toHaveLength(4)
  for (const link of column('Follow').getAllByRole('link')) {
    expect(new URL(link.getAttribute('href') ?? '').protocol).toBe('https:')
    expect(link).toHaveAttribute('rel', 'external noopener')
  }
})

test.each(['Terms & Conditions', 'Privacy', 'Security', 'Cookie Declaration'])(
  'a visitor sees "%s", which leads nowhere and is not announced as a link',
  (name) => {
    expect(screen.queryByRole('link', { name })).toBeNull()
    expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.getByText(name)).not.toHaveAttribute('href')
  },
)

test('a visitor reads whose site it is, and since when', () => {
  expect(screen.getByText(/^© 2023 creative agency\b/)).toBeVisible()
})
