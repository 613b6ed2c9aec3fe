/** The files in `app/` that show a page, and the entries of `lib/pages.ts`: without one a page has no place in the menu. */
import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pages } from '../pages.ts'
import type { ContentProblem } from './problem.ts'

/** @returns a problem for each folder with a page that has no entry; a dynamic route (`app/work/[slug]`) needs none */
export function pageFileProblems(
  projectDir: string,
  listed: Record<string, { path: string }> = pages,
): ContentProblem[] {
  // What shows an error is no page of the menu.
  const paths = ['/500', ...Object.values(listed).map(({ path }) => path)]
  return pageFilesIn(projectDir)
    .filter((file) => !paths.includes(pathOfPage(file)) && !pathOfPage(file).includes('['))
    .map((file) => ({
      file: 'lib/pages.ts',
      path: [],
      says: `no page is at ${pathOfPage(file)}, and there is ${file}. Write an entry for it (docs/new-page.md), or take the folder away.`,
    }))
}

/** What begins with an underscore Next takes for no page. */
function pageFilesIn(projectDir: string): string[] {
  const app = join(projectDir, 'app')
  if (!existsSync(app)) return []
  return readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|[\\/])page\.(tsx|jsx|ts|js)$/.test(file) && !/(^|[\\/])_/.test(file))
    .map((file) => relative(projectDir, join(app, file)).split(sep).join('/'))
    .toSorted()
}

/** @param file of a page; folders with a name in brackets are groups, which addresses leave out, as they may an end in `[[ ]]` */
function pathOfPage(file: string) {
  const folders = file.split('/').slice(1, -1)
  return `/${folders.filter((folder) => !/^(\(.*\)|\[\[.*\]\])$/.test(folder)).join('/')}`
}
