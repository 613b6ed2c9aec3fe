import type { MetadataRoute } from 'next'
import { content } from '../lib/content/index.ts'
import { pageIds } from '../lib/pages.ts'
import { absolute, hrefOf } from '../lib/urls.ts'

export const dynamic = 'force-static'

/* `updated` is the day the editor gives: a build alone changes no page. */
export default function sitemap(): MetadataRoute.Sitemap {
  return pageIds.map((page) => ({ url: absolute(hrefOf(page)), lastModified: content[page].updated }))
}
