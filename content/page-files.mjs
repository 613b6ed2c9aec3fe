/**
 * The pages of `content/pages.mjs`, and the files in `app/` that show them: each has the other, or visitors get a page
 * without a bar, or a link without a page.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pages } from './pages.mjs'

/** What shows an error, and is no page of the menu. */
const others = ['/500']

/**
 * @param {string} projectDir
 * @param {Record<string, { path: string }>} [listed]
 * @returns {string[]} a sentence each
 */
export function pageFileProblems(projectDir, listed = pages) {
  const app = join(projectDir, 'app')
  if (!existsSync(app)) return []
  const built = new Map(
    pageFilesIn(app).map((file) => [addressOf(relative(app, file)), relative(projectDir, file)]),
  )
  const wanted = Object.entries(listed)
  const paths = [...others, ...wanted.map(([, { path }]) => path)]
  return [
    ...wanted
      .filter(([, { path }]) => !built.has(path))
      .map(
        ([id, { path }]) =>
          `content/pages.mjs: ${id} is at ${path}, and there is no app${path === '/' ? '' : path}/page.tsx. Write it (docs/new-page.md), or take the entry out.`,
      ),
    ...[...built]
      .filter(([path]) => !paths.includes(path))
      .map(
        ([path, file]) =>
          `content/pages.mjs: no page is at ${path}, and there is ${file.split(sep).join('/')}. Write an entry for it (docs/new-page.md), or take the folder away.`,
      ),
  ]
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function pageFilesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    // What begins with an underscore Next takes for no page.
    if (entry.isDirectory()) return entry.name.startsWith('_') ? [] : pageFilesIn(path)
    return /^page\.(tsx|jsx|ts|js)$/.test(entry.name) ? [path] : []
  })
}

/**
 * @param {string} file of a page, from `app/` on; names in brackets are groups, which addresses leave out
 */
function addressOf(file) {
  const parts = file.split(sep).slice(0, -1)
  return `/${parts.filter((part) => !/^\(.*\)$/.test(part)).join('/')}`
}
