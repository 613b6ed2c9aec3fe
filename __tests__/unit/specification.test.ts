import { content } from '../../lib/content/index.ts'
import { contactFields } from '../../lib/forms/contact-fields.ts'
import { signinFields } from '../../lib/forms/signin-fields.ts'
import { pages } from '../../lib/pages.ts'
import { specified } from '../support/specified.ts'
import { contactForm, signinForm } from '../support/words.ts'

/* The only tests that hold the words and their counts to the specification: those of the template, not those of an owner. */
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
