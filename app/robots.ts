import type { MetadataRoute } from 'next'
import { absolute, assetOf } from '../lib/urls.ts'

export const dynamic = 'force-static'

export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', allow: '/' }, sitemap: absolute(assetOf('sitemap.xml')) }
}
