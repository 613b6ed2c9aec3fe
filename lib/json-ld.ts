import type { Graph, Organization, PostalAddress, Thing, WebPage } from 'schema-dts'
import { showPicture } from 'static-next/pictures'
import { type Article, targetOf } from './articles.ts'
import { shareOf } from './brand/share.ts'
import { content } from './content/index.ts'
import { idsOfServices } from './content/links.ts'
import { wordsOf } from './content/prose.ts'
import type { Target } from './content/schema.ts'
import { type PageId, pages } from './pages.ts'
import { absolute, assetOf, basePath, hrefOf, linkTo } from './urls.ts'
import { distinct, slug } from './words.ts'

const { name, language, contact, footer } = content.site

/*
 * Each thing has one `@id` on the whole site; a page that says more of a thing says it under the same one. Values that
 * are nothing by themselves (addresses, contact points, list items, offers) have none.
 */
const organizationId = thingId('home', 'organization')
const websiteId = thingId('home', 'website')
const catalogId = thingId('services', 'catalogue')
const blogId = thingId('blog', 'blog')

/** The structured data of a page: only what visitors can read on it too. */
export function graphOf(page: PageId | Article): Graph {
  if (typeof page !== 'string') return graphOfArticle(page)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization(page),
      ...(page === 'home' ? [website()] : [breadcrumbs(page)]),
      pageItself(page),
      ...(page === 'blog' ? [blog()] : []),
      ...(page === 'services' ? [catalogue()] : []),
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

/** The page of an article, and the posting that it is: the card on the blog that leads there says less of the same. */
function graphOfArticle(article: Article): Graph {
  const { path, title, description, published, updated = published } = article
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
        mainEntity: { '@id': postingId(path) },
      },
      {
        '@type': 'BlogPosting',
        '@id': postingId(path),
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

function postingId(address: string) {
  const [path = ''] = address.split('#')
  return `${absolute(hrefOf({ path }))}#article`
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
  if (page === 'blog') return { mainEntity: { '@id': blogId } }
  if (page === 'services') return { mainEntity: { '@id': catalogId } }
  const isOfAgency = pages[page].kind === 'AboutPage' || pages[page].kind === 'ContactPage'
  return isOfAgency ? { mainEntity: { '@id': organizationId } } : {}
}

/**
 * The entries are postings of the blog, known by title and poster, and by an address where the page has one: they have no
 * author or day on the page, so they have none here. A list of links (`ItemList`) would promise pages that do not exist.
 */
function blog(): Thing {
  const { articles } = content.blog.wall
  const ids = thingIds('blog', articles)
  return {
    '@type': 'Blog',
    '@id': blogId,
    name: content.blog.hero.headline,
    publisher: { '@id': organizationId },
    blogPost: articles.map((article, place) => {
      const { title, summary, text, image } = article
      const { page, url } = targetOf(article)
      return {
        '@type': 'BlogPosting',
        '@id': url?.startsWith('/') ? postingId(url) : ids[place],
        headline: title,
        ...(summary && { description: wordsOf(summary) }),
        ...(text && { articleBody: wordsOf(text) }),
        ...((page || url) && { url: addressOfTarget({ page, url }) }),
        image: absolute(showPicture(image, { ratio: 1, basePath }).src),
      }
    }),
  }
}

function addressOfTarget(target: Target) {
  const { href = '' } = linkTo(target) ?? {}
  return href.startsWith('/') ? absolute(href) : href
}

function catalogue(): Thing {
  const { title: name, items } = content.services.types
  const ids = idsOfServices(items).map((id) => thingId('services', id))
  return {
    '@type': 'OfferCatalog',
    '@id': catalogId,
    name,
    itemListElement: items.map(({ title, text }, place) => ({
      '@type': 'Offer',
      itemOffered: {
        '@type': 'Service',
        '@id': ids[place],
        name: title,
        description: wordsOf(text),
        provider: { '@id': organizationId },
      },
    })),
  }
}

function thingId(page: PageId, thing: string): string {
  return `${absolute(hrefOf(page))}#${thing}`
}

/** A distinct id for each: two articles may have one title. */
function thingIds(page: PageId, things: { title: string }[]): string[] {
  return distinct(things.map(({ title }) => slug(title) || 'entry')).map((name) => thingId(page, name))
}
