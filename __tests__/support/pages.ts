import { content } from '../../lib/content/index.ts'
import { type PageId, pageIds } from '../../lib/pages.ts'
import { basePath, hrefOf } from '../../lib/urls.ts'

/** The pages of the site, each with its address and its own words. */
export const sitePages = pageIds.map((id) => ({ id, path: pathOf(id), words: content[id] }))

/** The address of a page below that of the site: `/services`, or `/services/`. */
export function pathOf(id: PageId): string {
  return hrefOf(id).slice(basePath.length)
}

/** Those in the menu, in its order. */
export const menuPages = sitePages.flatMap(({ id, path, words: { menuLabel } }) =>
  menuLabel ? [{ id, path, menuLabel }] : [],
)

/** An address that nothing answers. */
export const nowhere = '/nowhere'

/** Every address at which a visitor sees something, the error page among them. */
export const everyPath = [...sitePages.map(({ path }) => path), nowhere]
