import type { Metadata } from 'next'
import type { Article } from './articles.ts'
import { content } from './content/index.ts'
import { feedUrl } from './feed.ts'
import type { PageId } from './pages.ts'
import { shareOf } from './share.ts'
import { absolute, hrefOf } from './urls.ts'
import { withoutSoftHyphens } from './words.ts'

const { name, language } = content.site
const locale = new Intl.Locale(language)

/** What the head of a page says of it. The root layout adds what all pages share. */
export function metadataFor(page: PageId | Article): Metadata {
  const article = typeof page === 'string' ? undefined : page
  const words = typeof page === 'string' ? content[page] : page
  const title = withoutSoftHyphens(words.title)
  const description = withoutSoftHyphens(words.description)
  const url = absolute(hrefOf(page))
  const share = shareOf(page)
  return {
    title,
    description,
    alternates: {
      canonical: url,
      ...(feedUrl && { types: { 'application/atom+xml': [{ url: feedUrl, title: content.blog.title }] } }),
    },
    robots: { index: true, follow: true, 'max-image-preview': 'large' },
    openGraph: {
      ...(article
        ? {
            type: 'article',
            publishedTime: article.published,
            modifiedTime: article.updated ?? article.published,
          }
        : { type: 'website' }),
      url,
      title,
      description,
      siteName: withoutSoftHyphens(name),
      // Open Graph has no scripts in its locales: zh-Hant-TW is zh_TW.
      locale: [locale.language, locale.region].filter(Boolean).join('_'),
      images: [share],
    },
    // Its cards know no type or size of a picture; Next would repeat them.
    twitter: { card: 'summary_large_image', images: [{ url: share.url, alt: share.alt }] },
  }
}
