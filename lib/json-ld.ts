import type { Graph, Organization, PostalAddress, Thing, WebPage } from 'schema-dts'
import type { Article } from './articles.ts'
import { shareOf } from './brand/share.ts'
import { content } from './content/index.ts'
import { type PageId, pages } from './pages.ts'
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
  if (typeof page !== 'string') return graphOfArticle(page)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization(page),
      ...(page === 'home' ? [website()] : [breadcrumbs(page)]),
      pageItself(page),
    ] satisfies Thing[],
  }
}

/** The footer of every page names the offices and the networks; the contact page adds how to write, ring and visit. */
function organization(page: PageId): Organization {
  const offices = footer.offices.cities
  const office = (city: string): PostalAddress => ({ '@type': 'PostalAddress', addressLocality: city })
  const shared = {
    '@type': 'Organization',
    '@id': organizationId,
    name,
    url: absolute(hrefOf('home')),
    logo: absolute(assetOf('icons/512.png')),
    ...(footer.social.links.length > 0 && { sameAs: footer.social.links.map(({ url }) => url) }),
    ...(offices.length > 0 && {
      contactPoint: offices.map(({ city, phone }) => ({
        '@type': 'ContactPoint' as const,
        name: city,
        telephone: phone,
      })),
    }),
  } as const satisfies Organization
  if (page !== 'contact') {
    return { ...shared, ...(offices.length > 0 && { address: offices.map(({ city }) => office(city)) }) }
  }
  const { street, city, postcode, countryCode } = contact.address
  return {
    ...shared,
    email: contact.email,
    telephone: contact.phones,
    address: [
      {
        '@type': 'PostalAddress',
        streetAddress: street,
        addressLocality: city,
        postalCode: postcode,
        addressCountry: countryCode,
      },
      ...offices.filter((other) => other.city !== city).map((other) => office(other.city)),
    ],
  }
}

/** The page of an article, and the posting that it is. */
function graphOfArticle(article: Article): Graph {
  const { title, description, published, updated = published } = article
  const url = absolute(hrefOf(article))
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization('blog'),
      {
        '@type': 'BreadcrumbList',
        '@id': `${url}#breadcrumbs`,
        itemListElement: [
          ...steps(['home', 'blog']),
          { '@type': 'ListItem', position: 3, name: title, item: url },
        ],
      },
      {
        '@type': 'WebPage',
        '@id': `${url}#page`,
        url,
        name: title,
        description,
        inLanguage: language,
        isPartOf: { '@id': websiteId },
        breadcrumb: { '@id': `${url}#breadcrumbs` },
        mainEntity: { '@id': `${url}#article` },
      },
      {
        '@type': 'BlogPosting',
        '@id': `${url}#article`,
        url,
        headline: title,
        description,
        image: shareOf(article).url,
        datePublished: published,
        dateModified: updated,
        author: { '@id': organizationId },
        publisher: { '@id': organizationId },
      },
    ] satisfies Thing[],
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

function breadcrumbs(page: PageId): Thing {
  return {
    '@type': 'BreadcrumbList',
    '@id': thingId(page, 'breadcrumbs'),
    itemListElement: steps(['home', page]),
  }
}

function steps(way: PageId[]) {
  return way.map((step, place) => ({
    '@type': 'ListItem' as const,
    position: place + 1,
    name: content[step].menuLabel ?? content[step].title,
    item: absolute(hrefOf(step)),
  }))
}

function pageItself(page: PageId): WebPage {
  const { title, description } = content[page]
  return {
    '@type': pages[page].kind,
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
function subjectOf(page: PageId) {
  if (page === 'home') return { about: { '@id': organizationId } }
  const isOfAgency = pages[page].kind === 'AboutPage' || pages[page].kind === 'ContactPage'
  return isOfAgency ? { mainEntity: { '@id': organizationId } } : {}
}

function thingId(page: PageId, thing: string): string {
  return `${absolute(hrefOf(page))}#${thing}`
}
