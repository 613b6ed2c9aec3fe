/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { content } from '@/lib/content'
import { pageIds, pages } from '@/lib/pages.ts'

const { header, contact } = content.site

/** The page as its file has it, in the folder of its address; (home) is the one of `/`. */
function pageAt(path: string): ComponentType {
  return require(`../../app/${path === '/' ? '(home)' : path.slice(1)}/page`).default
}

/** The titles of a level within the content of the page. */
function titles(level: number) {
  return within(screen.getByRole('main'))
    .queryAllByRole('heading', { level })
    .map((heading) => heading.textContent)
}

/** Asks for titles in their order; others may stand between them. */
function expectTitles(level: number, wanted: { title: string }[]) {
  const names = wanted.map(({ title }) => title)
  expect(titles(level).filter((title) => names.includes(title ?? ''))).toEqual(names)
}

describe.each(pageIds)('a visitor of the %s page', (id) => {
  const { path } = pages[id]
  const { headline, intro } = content[id].hero

  beforeEach(() => {
    const Page = pageAt(path)
    render(<Page />)
  })

  test('reads one headline, and it is the one of this page, with an intro under it', () => {
    const headings = screen.getAllByRole('heading', { level: 1 })
    expect(headings.map((heading) => heading.textContent)).toEqual([headline])
    expect(titles(1)).toEqual([headline])
    expect(headings[0]?.nextElementSibling).toHaveTextContent(intro)
  })

  test('finds this page and no other marked in the menu, and the footer at its end', () => {
    // The logo of the home page leads to this page too.
    const menu = within(screen.getByRole('navigation'))
    const marked = menu.queryAllByRole('link', { current: 'page' })
    expect(marked.map((link) => link.getAttribute('href'))).toEqual(content[id].menuLabel ? [path] : [])
    expect(screen.getByRole('contentinfo')).toBeInTheDocument()
  })

  test('can skip to the content', () => {
    const skip = screen.getByRole('link', { name: header.skipLink })
    expect(skip).toHaveAttribute('href', `#${screen.getByRole('main').id}`)
    expect(screen.getAllByRole('link')[0]).toBe(skip)
  })
})

function visit(id: keyof typeof pages) {
  const Page = pageAt(pages[id].path)
  render(<Page />)
}

test('a visitor of the about page reads what an agency is, then the reasons', () => {
  visit('about')
  const { explanation, features, numbers, invitation } = content.about
  expectTitles(2, [explanation, features, numbers, invitation])
  expectTitles(3, features.cards)
})

test('a visitor of the blog finds the articles', () => {
  visit('blog')
  expectTitles(3, content.blog.wall.articles)
})

test('a visitor of the services page finds the services, then the ways they help', () => {
  visit('services')
  const { types, ways } = content.services
  expectTitles(3, [...types.items, ...ways.items])
})

test('a visitor of the contact page finds an e-mail, phone numbers, an address and the form', () => {
  visit('contact')
  const main = within(screen.getByRole('main'))
  expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `mailto:${contact.email}`,
    ...contact.phones.map((number) => `tel:${number.replaceAll(' ', '')}`),
  ])
  expect(main.getByText(content.contact.information.addressLabel)).toBeVisible()
  expect(main.getByRole('form', { name: content.contact.form.title })).toBeVisible()
})

test('a visitor of the sign-in page finds the form, and where their card will be', () => {
  visit('signin')
  const { modes, panel } = content.signin.form
  expect(screen.getByRole('form', { name: modes.signIn.name })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(panel.empty)
})
