import { addressOf } from '@/build/address.mjs'
import { content } from '@/content'
import { type PageId, pages } from '@/content/pages.mjs'
import type { Target } from '@/content/schema.mjs'

const { origin, basePath } = addressOf(content.site.url)

/** The address of a page within the site, for links: `/repo/services`. */
export function hrefOf(page: PageId): string {
  return basePath + pages[page].path
}

/** The address of a file of the export, for markup: `/repo/pictures/kpis.svg`. */
export function assetOf(file: string): string {
  return `${basePath}/${file}`
}

/** The full address of anything on the site, for metadata: `https://example.com/repo/services`. */
export function absolute(path: string): string {
  return `${origin}${path}`
}

/** The id of a service's card on the services page. Its first word keeps it apart from all other ids. */
export function fragmentOf(service: string): string {
  return `service-${service.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`
}

/** The address of a service's card: `/services#service-design`. */
export function hrefOfService(service: string): string {
  return `${hrefOf('services')}#${fragmentOf(service)}`
}

/** The attributes of a link to wherever the content says; nothing where it says nothing. */
export function linkTo({ page, url }: Target): { href: string; rel?: string } | undefined {
  if (page) return { href: hrefOf(page) }
  return url ? { href: url, rel: 'external noopener' } : undefined
}
