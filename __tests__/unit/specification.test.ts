import { content } from '../../lib/content/index.ts'
import { contactFields } from '../../lib/forms/contact-fields.ts'
import { signinFields } from '../../lib/forms/signin-fields.ts'
import { pages } from '../../lib/pages.ts'
import { contactForm, signinForm } from '../support/words.ts'

/*
 * What the specification and the card fix of the words and their counts, asked of the template alone. Every other test takes
 * all words from the content.
 */
const specified = {
  headlines: { home: 'we are creative agency', contact: 'thanks for visit, stay in touch' },
  features: ['superior quality', 'comprehensive services', 'strong network'],
  topics: [
    /KPIs/,
    /brand refresh examples/i,
    /refresh vs rebrand/i,
    /rebranding worth/i,
    /strategy framework/i,
    /13 types of branding/i,
    /branding for startups/i,
    /ROI of branding/i,
  ],
  services: ['advertising', 'design', 'digital and interactive solutions', 'consulting'],
  ways: ['fresh unbiased perspective', 'efficient and effective performance', 'access to industry knowledge'],
  contact: {
    title: 'send message',
    labels: { name: 'Name', email: 'Email', phone: 'Phone', message: 'Message' },
    problems: {
      name: 'Enter name',
      email: 'Enter email',
      phone: 'Enter phone number',
      message: 'Enter message',
    },
    send: 'Send',
    success: 'Data saved successfully!',
  },
  signin: {
    labels: { name: 'Name', email: 'Email', password: 'Password' },
    problems: { name: 'Enter name', email: 'Enter email', password: 'Enter password' },
    signIn: 'Sign In',
    signUp: 'Sign Up',
  },
  footer: {
    columns: ['Resources', 'Offices', 'Partners'],
    legal: ['Terms & Conditions', 'Privacy', 'Security', 'Cookie Declaration'],
    year: 2023,
    offices: 2,
    networks: 4,
  },
  errors: { heading: 'Unexpected Application Error!', notFound: '404 Not Found' },
  paths: ['/', '/aboutus', '/blog', '/services', '/contactus', '/signin'],
} as const

const { home, about, blog, services, contact, errors, site } = content
const template = (promise: string, check: () => void) =>
  site.template
    ? test(`${promise}, as long as content/site.json has the line "template": true`, check)
    : undefined

if (!site.template) {
  test.skip('The site has an owner: its words are not compared with the specification.', () => {})
}

template('the routes, headlines, cards, articles and services are those of the specification', () => {
  expect(Object.values(pages).map(({ path }) => path)).toEqual(expect.arrayContaining([...specified.paths]))
  expect(home.hero.headline).toBe(specified.headlines.home)
  expect(contact.hero.headline).toBe(specified.headlines.contact)
  expect(about.features.cards.map(({ title }) => title)).toEqual(specified.features)
  expect(blog.wall.articles.map(({ title }) => title)).toEqual(
    specified.topics.map((topic) => expect.stringMatching(topic)),
  )
  expect(services.types.items.map(({ title }) => title)).toEqual(specified.services)
  expect(services.ways.items.map(({ title }) => title)).toEqual(specified.ways)
})

template('the words of both forms are those of the specification, field by field in its order', () => {
  expect(contactFields.map(({ name }) => name)).toEqual(Object.keys(specified.contact.labels))
  expect(signinFields.signUp.map(({ name }) => name)).toEqual(Object.keys(specified.signin.labels))
  expect({ title: contact.form.title, ...contactForm }).toEqual(specified.contact)
  expect(signinForm).toEqual(specified.signin)
})

template('the footer, the error pages and the placeholders are those of the specification', () => {
  const { resources, offices, partners, social, legal, copyrightYear } = site.footer
  expect([resources, offices, partners].map(({ title }) => title)).toEqual(specified.footer.columns)
  expect(legal.map(({ label }) => label)).toEqual(specified.footer.legal)
  expect([offices.cities.length, social.links.length]).toEqual([
    specified.footer.offices,
    specified.footer.networks,
  ])
  expect(copyrightYear).toBe(specified.footer.year)
  expect([errors.heading, errors.notFound.status]).toEqual([
    specified.errors.heading,
    specified.errors.notFound,
  ])
  expect(site.contact.email).toMatch(/@example\.com$/)
  expect(site.contact.phones).toHaveLength(2)
})
