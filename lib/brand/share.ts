import { content } from '../content/index.ts'
import type { PageId } from '../pages.ts'
import { absolute, assetOf } from '../urls.ts'
import { fillPlaces, plain } from '../words.ts'

/** The picture that stands for a page where it is shared. `app/share/[name]/route.tsx` draws it. */
export function shareOf(page: PageId) {
  return {
    url: absolute(assetOf(`share/${page}.png`)),
    width: 1200,
    height: 630,
    type: 'image/png',
    alt: plain(
      fillPlaces(content.site.shareAlt, {
        headline: content[page].hero.headline,
        mosaic: content[page].mosaic.description,
      }),
    ),
  }
}
