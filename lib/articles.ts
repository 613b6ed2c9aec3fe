/** The articles that have pages of their own: entries of the blog with parts. */

import type { Target } from './content/fields.ts'
import { wordsOf } from './content/prose.ts'
import type { Content } from './content/schema.ts'

export type Entry = Content['blog']['wall']['articles'][number]

/** `published`, `updated`: as year-month-day; `description`: the summary, for machines; `formerly`: paths that lead to it. */
export type Article = Pick<Entry, 'title' | 'image'> &
  Required<Pick<Entry, 'address' | 'summary' | 'published' | 'parts'>> &
  Pick<Entry, 'updated' | 'formerly'> & { path: `/${string}`; description: string }

/** Those of the blog, the newest first. */
export function articlesIn({ wall }: Content['blog']): Article[] {
  return wall.articles
    .flatMap((entry): Article[] => {
      const { address, published, summary, parts = [] } = entry
      // The schema asks for the three where there are parts.
      if (parts.length === 0 || !address || !published || !summary) return []
      const path = `/blog/${address}` as const
      return [{ ...entry, address, published, summary, parts, path, description: wordsOf(summary) }]
    })
    .toSorted((one, other) => other.published.localeCompare(one.published))
}

/** What may lead to a page of its own, or elsewhere. */
export type Linked = Pick<Entry, 'parts' | 'address' | 'page' | 'url'>

/** Where the card of an entry leads: to its own page, or where it says. */
export function targetOf({ parts = [], address, page, url }: Linked): Target {
  return parts.length > 0 && address ? { url: `/blog/${address}` } : { page, url }
}
