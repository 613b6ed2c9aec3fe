import type {
  BlogPosting,
  BreadcrumbList,
  Graph,
  Organization,
  PostalAddress,
  Thing,
  WebPage,
} from 'schema-dts'
import type { Article } from './articles.ts'
import { content } from './content/index.ts'
import { type PageId, pages } from './pages.ts'
import { shareOf } from './share.ts'
import { absolute, assetOf, hrefOf } from './urls.ts'

const { name, language, contact, footer } = content.site

/*
 * Each thing has one `@id` on the whole site; a page that says more of a thing says it under the same one. Values that
 * are nothing by themselves (addresses, contact points, list items) have none.
 */
const organizationId = thingId('home', 'organization')
const websiteId = thingId('home', 'website')

/** The structured data of a page: only what visitors can read on it too. */
export function graphOf(page: PageId | Article): Graph {
  const things: Thing[] = [
    organization(page),
    page === 'home' ? website() : breadcrumbs(page),
    pageItself(page),
  ]
  if (typeof page !== 'string') things.push(posting(page))
  return { '@context': 'https://schema.org', '@graph': things }
}

/** JSON as the text of a script element. Without `<` no text in it can end the element. */
export function scriptSafe(json: string): string {
  return json.replaceAll('<', '\\u003c')
}

/** The footer of every page names the offices and the networks; the contact page adds how to write, ring and visit. */
function organization(page: PageId | Article): Organization {
  const isContact = page === 'contact'
  const offices = footer.offices.cities
  const { street, city, postcode, countryCode } = contact.address
  const seat: PostalAddress = {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    postalCode: postcode,
    addressCountry: countryCode,
  }
  const others = offices
    .filter((office) => !isContact || office.city !== city)
    .map((office): PostalAddress => ({ '@type': 'PostalAddress', addressLocality: office.city }))
  return {
    '@type': 'Organization',
    '@id': organizationId,
    name,
    url: absolute(hrefOf('home')),
    logo: absolute(assetOf('icons/512.png')),
    sameAs: footer.social.links.map(({ url }) => url),
    contactPoint: offices.map(({ city, phone }) => ({
      '@type': 'ContactPoint',
      name: city,
      telephone: phone,
    })),
    ...(isContact && { email: contact.email, telephone: contact.phones }),
    address: isContact ? [seat, ...others] : others,
  }
}

function website(): Thing {
  return {
    '@type': 'WebSite',
    '@id': websiteId,
    name,
    url: absolute(hrefOf('home')),
    inLanguage: language,
    publisher: { '@id': organizationId },
  }
}

function breadcrumbs(page: PageId | Article): BreadcrumbList {
  const way = typeof page === 'string' ? (['home', page] as const) : (['home', 'blog', page] as const)
  return {
    '@type': 'BreadcrumbList',
    '@id': thingId(page, 'breadcrumbs'),
    itemListElement: way.map((step, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: typeof step === 'string' ? (content[step].menuLabel ?? content[step].title) : step.title,
      item: absolute(hrefOf(step)),
    })),
  }
}

function pageItself(page: PageId | Article): WebPage {
  const { title, description } = typeof page === 'string' ? content[page] : page
  return {
    '@type': typeof page === 'string' ? pages[page].kind : 'WebPage',
    '@id': thingId(page, 'page'),
    url: absolute(hrefOf(page)),
    name: title,
    description,
    inLanguage: language,
    isPartOf: { '@id': websiteId },
    ...(page !== 'home' && { breadcrumb: { '@id': thingId(page, 'breadcrumbs') } }),
    ...subjectOf(page),
  }
}

/** What a page is about, where that has an `@id` of its own. */
function subjectOf(page: PageId | Article) {
  if (page === 'home') return { about: { '@id': organizationId } }
  if (typeof page !== 'string') return { mainEntity: { '@id': thingId(page, 'article') } }
  const isOfAgency = pages[page].kind === 'AboutPage' || pages[page].kind === 'ContactPage'
  return isOfAgency ? { mainEntity: { '@id': organizationId } } : {}
}

function posting(article: Article): BlogPosting {
  const { title, description, published, updated = published } = article
  return {
    '@type': 'BlogPosting',
    '@id': thingId(article, 'article'),
    url: absolute(hrefOf(article)),
    headline: title,
    description,
    image: shareOf(article).url,
    datePublished: published,
    dateModified: updated,
    author: { '@id': organizationId },
    publisher: { '@id': organizationId },
  }
}

function thingId(page: PageId | Article, thing: string): string {
  return `${absolute(hrefOf(page))}#${thing}`
}
