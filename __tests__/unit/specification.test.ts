import { content } from '@/content'
import { pages } from '@/content/pages.mjs'
import { specified } from '../support/specified'

/* The one test that an editor turns red who changes what the specification fixes: the content that ships has it. */
const { home, about, blog, services, contact, signin, errors, site } = content

test('the routes, headlines, cards, articles and services are those of the specification', () => {
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

test('the words of both forms are those of the specification', () => {
  const { title, fields, send, success } = contact.form
  expect({ title, send, success, ...wordsOf(fields) }).toEqual(specified.contact)
  const { modes } = signin.form
  expect({ signIn: modes.signIn.name, signUp: modes.signUp.name, ...wordsOf(signin.form.fields) }).toEqual(
    specified.signin,
  )
})

test('the footer, the error pages and the placeholders are those of the specification', () => {
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

function wordsOf(fields: Record<string, { label: string; problem: string }>) {
  const each = (word: 'label' | 'problem') =>
    Object.fromEntries(Object.entries(fields).map(([name, words]) => [name, words[word]]))
  return { labels: each('label'), problems: each('problem') }
}
