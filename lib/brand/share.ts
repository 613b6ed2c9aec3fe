import { content } from '@/lib/content'
import type { PageId } from '@/lib/pages.ts'
import { absolute, assetOf } from '../urls'
import { fillPlaces, plain } from '../words'

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
