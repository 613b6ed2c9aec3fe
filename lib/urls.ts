import { addressOf } from 'static-next/address'
import { content } from '@/lib/content'
import type { Service, Target } from '@/lib/content/schema.ts'
import { type PageId, pages } from '@/lib/pages.ts'
import { distinct, slug } from './words'

const { origin, basePath } = addressOf(content.site.url)

export { basePath }

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

/** The ids of the services' cards, in their order. Their first word keeps them apart from all other ids of the page. */
export function serviceIds(services: Pick<Service, 'title'>[]): string[] {
  return distinct(services.map(({ title }) => `service-${slug(title)}`))
}

/** The addresses of those cards: `/services#service-design`. */
export function serviceAddresses(services: Pick<Service, 'title'>[]): string[] {
  return serviceIds(services).map((id) => `${hrefOf('services')}#${id}`)
}

/** The attributes of a link to wherever the content says; nothing where it says nothing. */
export function linkTo({ page, url }: Target): { href: string; rel?: string } | undefined {
  if (page) return { href: hrefOf(page) }
  return url ? { href: url, rel: 'external noopener' } : undefined
}
