import { addressOf } from 'static-next/steps'
import type { Target } from './content/fields.ts'
import { content } from './content/index.ts'
import { destinationOf, idOfPart, idsOfServices } from './content/links.ts'
import { type PageId, pages } from './pages.ts'

const { origin, basePath } = addressOf(content.site.url)

export { basePath }

/**
 * The address of a page within the site, for links: `/repo/services`, with `trailingSlash` in next.config.mjs `/repo/services/`.
 *
 * @param page of the list, or one that has its path: with a part of it, if any; a file keeps its name
 */
export function hrefOf(page: PageId | { path: string }): string {
  const { path } = typeof page === 'string' ? pages[page] : page
  // Set by static-next from next.config.mjs.
  if (!process.env.TRAILING_SLASH) return basePath + path
  return (
    basePath + path.replace(/^([^?#]*?)\/?(?=[?#]|$)/, (_, way) => (/\.\w+$/.test(way) ? way : `${way}/`))
  )
}

/** The address of a file of the export, for markup: `/repo/pictures/kpis.svg`. */
export function assetOf(file: string): string {
  return `${basePath}/${file}`
}

/** The full address of anything on the site, for metadata: `https://example.com/repo/services`. */
export function absolute(path: string): string {
  return `${origin}${path}`
}

/** The attributes of a link to a target of the content; nothing without a target. */
export function linkTo({ page, url }: Target): { href: string; rel?: string } | undefined {
  if (page) return { href: hrefOf(page) }
  if (url?.startsWith('/')) return { href: hrefOf({ path: url }) }
  return url ? { href: url, rel: 'external noopener' } : undefined
}

/** The attributes of a link in a running text. The build has checked that it leads somewhere. */
export function linkInText(written: string): { href: string; rel?: string } | undefined {
  const destination = destinationOf(written)
  if (!destination) return
  if ('file' in destination) {
    return { href: assetOf(destination.file.split('/').map(encodeURIComponent).join('/')) }
  }
  if ('address' in destination) {
    const address = destination.address.replaceAll(' ', '%20')
    return /^(?:https?:|\/)/i.test(address) ? linkTo({ url: address }) : { href: address }
  }
  const page = destination.page as PageId
  const part =
    destination.part === undefined
      ? undefined
      : idOfPart(destination.part, idsOfServices(content.services.types.items))
  return { href: part ? `${hrefOf(page)}#${part}` : hrefOf(page) }
}
