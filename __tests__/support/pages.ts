import { content } from '@/lib/content'
import { pageIds, pages } from '@/lib/pages.ts'
import { fileOf, readBuilt } from './html'

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

/**
 * A page whose styles have all of these looks: none carries looks that it does not show.
 * @param looks as `ink=vermilion`
 * @throws {Error} when there is none
 */
export function pageWithLooks(...looks: string[]): string {
  const found = sitePages.find(({ id }) => {
    const html = readBuilt(fileOf(id))
    return looks.every((look) => html.includes(`[data-${look}]`))
  })
  if (!found) throw new Error(`No page has styles for all of ${looks.join(', ')}.`)
  return found.path
}
