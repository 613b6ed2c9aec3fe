/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react'
import { SiteHeader } from '@/components/shell/site-header'
import { content } from '@/lib/content'
import { pageIds, pages } from '@/lib/pages.ts'

const { menuLabel } = content.site.header

const inMenu = pageIds.filter((id) => content[id].menuLabel)

function menuLinks() {
  return within(screen.getByRole('navigation', { name: menuLabel })).getAllByRole('link')
}

test('a visitor finds the pages in the menu that have a name there, in the order of the list', () => {
  render(<SiteHeader page="home" />)
  expect(menuLinks().map((link) => link.getAttribute('href'))).toEqual(inMenu.map((id) => pages[id].path))
  expect(menuLinks().map((link) => link.textContent)).toEqual(inMenu.map((id) => content[id].menuLabel))
})

test('a visitor on a page outside the menu is told of no page that they are on', () => {
  render(<SiteHeader />)
  for (const link of menuLinks()) expect(link).not.toHaveAttribute('aria-current')
})

test('a visitor gets home by the logo, which is called by the name of the agency', () => {
  render(<SiteHeader page="blog" />)
  const [, logo] = screen.getAllByRole('link')
  expect(logo).toHaveAttribute('href', '/')
  expect(logo).toHaveAccessibleName(content.site.header.homeLabel.replace('{name}', content.site.name))
})

test('no link to the page that a visitor is on is loaded in advance: each says that it is current', () => {
  render(<SiteHeader page="home" />)
  for (const link of screen.getAllByRole('link')) {
    if (link.getAttribute('href') === pages.home.path) expect(link).toHaveAttribute('aria-current', 'page')
  }
})
