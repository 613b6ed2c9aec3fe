import { content } from '@/content'
import { pageIds, pagePaths } from '@/content/schema.mjs'

/** The pages of the site, each with its address and its own words. */
export const sitePages = pageIds.map((id) => ({ id, path: pagePaths[id], words: content[id] }))

/** An address that nothing answers. */
export const nowhere = '/nowhere'

/** Every address at which a visitor sees something, the error page among them. */
export const everyPath = [...sitePages.map(({ path }) => path), nowhere]
