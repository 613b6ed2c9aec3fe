import type { Metadata } from 'next'
import { content } from '@/content'
import type { PageId } from '@/content/schema.mjs'
import { absolute, hrefOf } from './urls'

/** What the head of a page says of it. The root layout adds what all pages share. */
export function metadataFor(page: PageId): Metadata {
  const { title, description } = content[page]
  return {
    title,
    description,
    alternates: { canonical: absolute(hrefOf(page)) },
  }
}
