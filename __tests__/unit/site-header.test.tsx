import { render, screen, within } from '@testing-library/react'
import { SiteHeader } from '@/components/site-header'
import { pageIds } from '@/content/schema.mjs'

const routes = ['/', '/aboutus', '/blog', '/services', '/contactus', '/signin']

function menuLinks() {
  return within(screen.getByRole('navigation', { name: 'Main menu' })).getAllByRole('link')
}

test('a visitor finds all six pages in the menu, in order', () => {
  render(<SiteHeader page="home" />)
  expect(menuLinks().map((link) => link.getAttribute('href'))).toEqual(routes)
  expect(menuLinks().map((link) => link.textContent)).toEqual([
    'home',
    'about',
    'blog',
    'services',
    'contact',
    'sign in',
  ])
})

test.each(pageIds)('a visitor on the %s page is told by one link, the right one, where they are', (page) => {
  render(<SiteHeader page={page} />)
  const current = menuLinks().map((link) => link.getAttribute('aria-current'))
  expect(current).toEqual(pageIds.map((id) => (id === page ? 'page' : null)))
})

test('a visitor on a page outside the menu is told of no page that they are on', () => {
  render(<SiteHeader />)
  for (const link of menuLinks()) expect(link).not.toHaveAttribute('aria-current')
})

test('a visitor opens the menu with a real button, and the browser needs no script for it', () => {
  render(<SiteHeader page="home" />)
  const menu = screen.getByRole('navigation', { name: 'Main menu' })
  const button = screen.getByRole('button', { name: 'menu' })
  expect(menu).toHaveAttribute('popover', 'auto')
  expect(button).toHaveAttribute('popovertarget', menu.id)
  expect(button).toHaveAttribute('type', 'button')
})

test('a visitor gets home by the logo', () => {
  render(<SiteHeader page="blog" />)
  expect(screen.getByRole('link', { name: 'creative agency, home' })).toHaveAttribute('href', '/')
})
