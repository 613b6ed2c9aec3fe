import type { MetadataRoute } from 'next'
import { articlesIn } from '../lib/articles.ts'
import { content } from '../lib/content/index.ts'
import { pageIds } from '../lib/pages.ts'
import { absolute, hrefOf } from '../lib/urls.ts'

export const dynamic = 'force-static'

/* The days are those that an editor gives: a build alone changes no page. */
export default function sitemap(): MetadataRoute.Sitemap {
  return [
    ...pageIds.map((page) => ({ url: absolute(hrefOf(page)), lastModified: content[page].updated })),
    ...articlesIn(content.blog).map(({ updated, published, ...article }) => ({
      url: absolute(hrefOf(article)),
      lastModified: updated ?? published,
    })),
  ]
}
