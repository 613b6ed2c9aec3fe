export type Page = {
  path: `/${string}`
  kind: string
  /** Addresses that it once had, or that a page had in whose place it is: visitors are led on from them. */
  former?: readonly `/${string}`[]
}

/**
 * Every page of the site, in the order of the menu: its address, and what structured data calls it (schema.org).
 *
 * A page is an entry here, `content/<id>.json`, and `app/<path>/page.tsx`. Everything else that knows of pages asks
 * this list: menu, titles, sitemap, share pictures, texts for machines, tests. Pages of a dynamic route, such as articles,
 * have no entry: they stand in no menu.
 */
export const pages = {
  home: { path: '/', kind: 'WebPage' },
  about: { path: '/aboutus', kind: 'AboutPage' },
  blog: { path: '/blog', kind: 'CollectionPage' },
  services: { path: '/services', kind: 'WebPage' },
  contact: { path: '/contactus', kind: 'ContactPage' },
  signin: { path: '/signin', kind: 'WebPage' },
} as const satisfies Record<string, Page>

export type PageId = keyof typeof pages

/** An article with a page of its own, which no list has: docs/articles.md. */
export type Article = {
  path: `/${string}`
  title: string
  description: string
  /** The days on which it was published and last changed, as year-month-day. */
  published: string
  updated: string
}

export const pageIds = Object.keys(pages) as [PageId, ...PageId[]]
