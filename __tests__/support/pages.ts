import { content } from '../../lib/content/index.ts'
import { pageIds, pages } from '../../lib/pages.ts'

/** The pages of the site, each with its address and its own words. */
export const sitePages = pageIds.map((id) => ({ id, path: pages[id].path, words: content[id] }))

/** Those in the menu, in its order. */
export const menuPages = sitePages.flatMap(({ id, path, words: { menuLabel } }) =>
  menuLabel ? [{ id, path, menuLabel }] : [],
)

/** An address that nothing answers. */
export const nowhere = '/nowhere'

/** Every address at which a visitor sees something, the error page among them. */
export const everyPath = [...sitePages.map(({ path }) => path), nowhere]
