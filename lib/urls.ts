import { addressOf } from '@/build/address.mjs'
import { content } from '@/content'
import { type PageId, pages } from '@/content/pages.mjs'
import { slug } from './words'

const { origin, basePath } = addressOf(content.site.url)

/** The address of a page within the site, for links: `/repo/services`. */
export function hrefOf(page: PageId): string {
  return basePath + pages[page].path
}

/** The address of a file of `public/`, for markup: `/repo/posters/kpis.svg`. */
export function assetOf(file: string): string {
  return `${basePath}/${file}`
}

/** The full address of anything on the site, for metadata: `https://example.com/repo/services`. */
export function absolute(path: string): string {
  return `${origin}${path}`
}

/** The id of a service's card on the services page. Its first word keeps it apart from all other ids. */
export function fragmentOf(service: string): string {
  return `service-${slug(service)}`
}

/** The address of a service's card: `/services#service-design`. */
export function hrefOfService(service: string): string {
  return `${hrefOf('services')}#${fragmentOf(service)}`
}
