import { render, screen, within } from '@testing-library/react'
import AboutPage from '@/app/aboutus/page'
import BlogPage from '@/app/blog/page'
import ContactPage from '@/app/contactus/page'
import HomePage from '@/app/page'
import ServicesPage from '@/app/services/page'
import SigninPage from '@/app/signin/page'

const pages = [
  { route: '/', Page: HomePage, headline: 'we are creative agency' },
  { route: '/aboutus', Page: AboutPage, headline: 'what is a creative agency?' },
  { route: '/blog', Page: BlogPage, headline: 'notes on brands' },
  { route: '/services', Page: ServicesPage, headline: 'the right tools' },
  { route: '/contactus', Page: ContactPage, headline: 'thanks for visit, stay in touch' },
  { route: '/signin', Page: SigninPage, headline: 'the key is yours' },
]

/** The titles of a level within the content of the page. */
function titles(level: number) {
  return within(screen.getByRole('main'))
    .queryAllByRole('heading', { level })
    .map((heading) => heading.textContent)
}

describe.each(pages)('a visitor of $route', ({ route, Page, headline }) => {
  beforeEach(() => {
    render(<Page />)
  })

  test('reads one headline, and it is the one of this page', () => {
    expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
      headline,
    ])
    expect(titles(1)).toEqual([headline])
  })

  test('finds this page marked in the menu, and the footer at its end', () => {
    const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
    expect(menu.getByRole('link', { current: 'page' })).toHaveAttribute('href', route)
    expect(screen.getByRole('contentinfo')).toBeInTheDocument()
  })

  test('can skip to the content', () => {
    const skip = screen.getByRole('link', { name: 'Skip to the content' })
    expect(skip).toHaveAttribute('href', `#${screen.getByRole('main').id}`)
    expect(screen.getAllByRole('link')[0]).toBe(skip)
  })
})

test('a visitor of the home page reads an intro under the headline', () => {
  render(<HomePage />)
  expect(screen.getByRole('heading', { level: 1 }).nextElementSibling).toHaveTextContent(/\w+ \w+ \w+/)
})

test('a visitor of the about page reads what an agency is, then three reasons', () => {
  render(<AboutPage />)
  expect(titles(2)).toHaveLength(2)
  expect(titles(3)).toEqual(['superior quality', 'comprehensive services', 'strong network'])
})

test('a visitor of the blog finds the eight topics', () => {
  render(<BlogPage />)
  expect(titles(3)).toEqual([
    expect.stringMatching(/KPIs/),
    expect.stringMatching(/brand refresh examples/i),
    expect.stringMatching(/refresh vs rebrand/i),
    expect.stringMatching(/rebranding worth/i),
    expect.stringMatching(/strategy framework/i),
    expect.stringMatching(/13 types of branding/i),
    expect.stringMatching(/branding for startups/i),
    expect.stringMatching(/ROI of branding/i),
  ])
})

test('a visitor of the services page finds four services, then three ways they help', () => {
  render(<ServicesPage />)
  expect(titles(3)).toEqual([
    'advertising',
    'design',
    'digital and interactive solutions',
    'consulting',
    'fresh unbiased perspective',
    'efficient and effective performance',
    'access to industry knowledge',
  ])
})

test('a visitor of the contact page finds an e-mail, two phone numbers, an address and the form', () => {
  render(<ContactPage />)
  const main = within(screen.getByRole('main'))
  expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    expect.stringMatching(/^mailto:\S+@example\.com$/),
    expect.stringMatching(/^tel:\+\d+$/),
    expect.stringMatching(/^tel:\+\d+$/),
  ])
  expect(main.getByText('Address')).toBeVisible()
  expect(main.getByRole('form', { name: 'send message' })).toBeVisible()
})

test('a visitor of the sign-in page finds the form, and where their card will be', () => {
  render(<SigninPage />)
  expect(screen.getByRole('form', { name: 'Sign In' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(/card/)
})
