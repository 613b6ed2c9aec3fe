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
 * this list: menu, titles, sitemap, share pictures, texts for machines, tests. Articles have no entry: they are entries of
 * the blog (`lib/articles.ts`).
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

export const pageIds = Object.keys(pages) as [PageId, ...PageId[]]
