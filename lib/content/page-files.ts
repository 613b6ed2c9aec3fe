/**
 * The pages of `lib/pages.ts`, and the files in `app/` that show them: each has the other, or visitors get a page
 * without a bar, or a link without a page. A dynamic route (`app/work/[slug]`) is many pages, and stands in no list; one
 * that may have no such end (`app/blog/[[...slug]]`) is a page of the list, too.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pages } from '../pages.ts'
import type { ContentProblem } from './problem.ts'

/** What shows an error, and is no page of the menu. */
const errorPages = ['/500']

/** @param pageFiles that `pageFilesIn` lists; nothing where there is no `app/` */
export function pageFileProblems(
  pageFiles: string[] | undefined,
  listed: Record<string, { path: string }> = pages,
): ContentProblem[] {
  if (!pageFiles) return []
  const built = new Map(pageFiles.map((file) => [pathOfPage(file), file]))
  const isDynamic = (path: string) => path.includes('[')
  const dynamic = Object.entries(listed).filter(([, { path }]) => isDynamic(path))
  const single = Object.entries(listed).filter(([, { path }]) => !isDynamic(path))
  const paths = [...errorPages, ...single.map(([, { path }]) => path)]
  const sentences = [
    ...dynamic.map(
      ([id, { path }]) =>
        `${id} is at ${path}, which is many pages, and this list has one address each. Take the entry out: pages of a dynamic route need none (docs/new-page.md).`,
    ),
    ...single
      .filter(([, { path }]) => !built.has(path))
      .map(
        ([id, { path }]) =>
          `${id} is at ${path}, and there is no app${path === '/' ? '' : path}/page.tsx. Write it (docs/new-page.md), or take the entry out.`,
      ),
    ...[...built]
      .filter(([path]) => !paths.includes(path) && !isDynamic(path))
      .map(
        ([path, file]) =>
          `no page is at ${path}, and there is ${file}. Write an entry for it (docs/new-page.md), or take the folder away.`,
      ),
  ]
  return sentences.map((says) => ({ file: 'lib/pages.ts', path: [], says }))
}

/** @returns the files of `app/` that show a page, from the project on; nothing where there is no `app/` */
export function pageFilesIn(projectDir: string): string[] | undefined {
  if (!existsSync(join(projectDir, 'app'))) return undefined
  return pageFilesBelow(join(projectDir, 'app')).map((file) =>
    relative(projectDir, file).split(sep).join('/'),
  )
}

function pageFilesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    // What begins with an underscore Next takes for no page.
    if (entry.isDirectory()) return entry.name.startsWith('_') ? [] : pageFilesBelow(path)
    return /^page\.(tsx|jsx|ts|js)$/.test(entry.name) ? [path] : []
  })
}

/** @param file of a page; folders with a name in brackets are groups, which addresses leave out, as they may an end in `[[ ]]` */
function pathOfPage(file: string) {
  const folders = file.split('/').slice(1, -1)
  return `/${folders.filter((folder) => !/^(\(.*\)|\[\[.*\]\])$/.test(folder)).join('/')}`
}
