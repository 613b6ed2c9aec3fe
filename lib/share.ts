import type { Article } from './articles.ts'
import { content } from './content/index.ts'
import type { PageId } from './pages.ts'
import { absolute, assetOf } from './urls.ts'
import { fillPlaces, withoutSoftHyphens } from './words.ts'

export const shareSize = { width: 1200, height: 630 }

/** The picture that stands for a page where it is shared. `app/share/share-picture.tsx` draws it; that of an article has the mosaic of the blog. */
export function shareOf(page: PageId | Article) {
  const isListed = typeof page === 'string'
  const { hero, mosaic } = isListed ? content[page] : content.blog
  return {
    url: absolute(assetOf(`share/${isListed ? page : page.path.slice(1)}.png`)),
    ...shareSize,
    type: 'image/png',
    alt: withoutSoftHyphens(
      fillPlaces(content.site.shareAlt, {
        headline: isListed ? hero.headline : page.title,
        mosaic: mosaic.description,
      }),
    ),
  }
}
