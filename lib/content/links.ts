/** Where the links of running texts lead: to a page or a part of one, to a file, to the web, a mailbox or a phone. */
import { pageIds } from '../pages.ts'
import { distinct, slug } from '../words.ts'

/** `part`: the id of an element of the page. */
export type Destination = { page: string; part?: string } | { file: string } | { address: string }

/** The ids of the services' cards, in their order. Their first word keeps them apart from all other ids of the page. */
export function idsOfServices(services: { title: string }[]): string[] {
  return distinct(services.map(({ title }) => `service-${slug(title)}`))
}

/**
 * @param written between the parentheses of a link
 * @returns nothing for an address that is not allowed
 */
export function destinationOf(written: string): Destination | undefined {
  const [, page = '', part] = /^([^#]+)(?:#(.+))?$/.exec(written) ?? []
  if (pageIds.some((id) => id === page)) return part === undefined ? { page } : { page, part }
  if (/^(https?:\/\/|mailto:)/i.test(written)) return URL.canParse(written) ? { address: written } : undefined
  if (isPath(written)) return { address: written }
  if (/^tel:/i.test(written)) return /^tel:\+\d[\d.-]{6,}$/i.test(written) ? { address: written } : undefined
  const file = decoded(written)
  const isName = /^[^:?#]+\.\w+$/.test(written) && /^[^/.\p{Cc}\\][^\p{Cc}\\]*$/u.test(file)
  return isName && !file.includes('..') ? { file } : undefined
}

/** A name as the file has it: browsers and programs write a blank as `%20`, and a Mac é as two characters. */
function decoded(written: string): string {
  try {
    return decodeURIComponent(written).normalize()
  } catch {
    // The `%` is no escape: it belongs to the name.
    return written
  }
}

/** Whether this is a path of the site. Whether a page stands there is checked in the finished export. */
export function isPath(address: string): boolean {
  return /^(?:\/(?!\.)[\p{L}\p{M}\p{N}._~-]+)+(?:#[^\s#]+)?$/u.test(address)
}

/**
 * The part of a page that a link names: by its id, or, shorter, by the title of a service.
 *
 * @param ids of the page
 */
export function idOfPart(part: string, ids: string[]): string | undefined {
  return ids.find((id) => id === part) ?? ids.find((id) => id === `service-${slug(part)}`)
}

/** `idsOf`: undefined for a page that cannot be read, whose problem is reported already. */
type LinkTargets = { idsOf: (page: string) => string[] | undefined; hasFile: (file: string) => boolean }

/** @returns what is wrong with an address, in words that follow the place of its text */
export function problemOfLink(written: string, { idsOf, hasFile }: LinkTargets): string | undefined {
  const destination = destinationOf(written)
  if (!destination) {
    return `has a link to "${written}". Write a full address that starts with https://, an e-mail address after mailto:, a phone number after tel:+, a file of public/, or the name of a page: ${pageIds.join(', ')}.`
  }
  if ('file' in destination && !hasFile(destination.file)) {
    return `has a link to "${written}", and there is no public/${destination.file}. Put the file there, or write a full address that starts with https://.`
  }
  if ('page' in destination && destination.part !== undefined) {
    const ids = idsOf(destination.page)
    if (!ids || idOfPart(destination.part, ids)) return
    const wayOut =
      ids.length > 0
        ? `Write one of: ${ids.slice(0, 12).join(', ')}.`
        : 'Parts of the page "services" alone can be linked.'
    return `has a link to "${written}", and that page has no such part. ${wayOut}`
  }
}
