/**
 * The pages of `lib/pages.ts`, and the files in `app/` that show them: each has the other, or visitors get a page
 * without a bar, or a link without a page. A dynamic route (`app/blog/[slug]`) is many pages, and stands in no list.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pages } from '../pages.ts'

/** What shows an error, and is no page of the menu. */
const others = ['/500']

/** @returns a sentence each */
export function pageFileProblems(
  projectDir: string,
  listed: Record<string, { path: string }> = pages,
): string[] {
  const app = join(projectDir, 'app')
  if (!existsSync(app)) return []
  const built = new Map(
    pageFilesIn(app).map((file) => [pathOfPage(relative(app, file)), relative(projectDir, file)]),
  )
  const isDynamic = (path: string) => path.includes('[')
  const many = Object.entries(listed).filter(([, { path }]) => isDynamic(path))
  const wanted = Object.entries(listed).filter(([, { path }]) => !isDynamic(path))
  const paths = [...others, ...wanted.map(([, { path }]) => path)]
  return [
    ...many.map(
      ([id, { path }]) =>
        `lib/pages.ts: ${id} is at ${path}, which is many pages, and this list has one address each. Take the entry out: pages of a dynamic route need none (docs/articles.md).`,
    ),
    ...wanted
      .filter(([, { path }]) => !built.has(path))
      .map(
        ([id, { path }]) =>
          `lib/pages.ts: ${id} is at ${path}, and there is no app${path === '/' ? '' : path}/page.tsx. Write it (docs/new-page.md), or take the entry out.`,
      ),
    ...[...built]
      .filter(([path]) => !paths.includes(path) && !isDynamic(path))
      .map(
        ([path, file]) =>
          `lib/pages.ts: no page is at ${path}, and there is ${file.split(sep).join('/')}. Write an entry for it (docs/new-page.md), or take the folder away.`,
      ),
  ]
}

function pageFilesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    // What begins with an underscore Next takes for no page.
    if (entry.isDirectory()) return entry.name.startsWith('_') ? [] : pageFilesIn(path)
    return /^page\.(tsx|jsx|ts|js)$/.test(entry.name) ? [path] : []
  })
}

/** @param file of a page, from `app/` on; names in brackets are groups, which addresses leave out */
function pathOfPage(file: string) {
  const parts = file.split(sep).slice(0, -1)
  return `/${parts.filter((part) => !/^\(.*\)$/.test(part)).join('/')}`
}
