import type { MetadataRoute } from 'next'
import { colourOf } from '../lib/brand/palette.ts'
import { content } from '../lib/content/index.ts'
import { assetOf, hrefOf } from '../lib/urls.ts'

export const dynamic = 'force-static'

export default function manifest(): MetadataRoute.Manifest {
  const { name, language } = content.site
  return {
    name,
    short_name: name,
    description: content.home.description,
    lang: language,
    start_url: hrefOf('home'),
    scope: assetOf(''),
    display: 'browser',
    background_color: colourOf('paper'),
    theme_color: colourOf('paper'),
    icons: [
      { src: assetOf('icons/192.png'), sizes: '192x192', type: 'image/png' },
      { src: assetOf('icons/512.png'), sizes: '512x512', type: 'image/png' },
      { src: assetOf('icons/maskable.png'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
