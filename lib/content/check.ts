/** Reads the content from disk and stops a build before it starts when something in it cannot be published. */
import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pages } from '../pages.ts'
import { pageFileProblems } from './page-files.ts'
import { pictureProblems } from './pictures.ts'
import { names, validateContent } from './problems.ts'
import { parseJson, readText, UnreadableError } from './read.ts'
import type { Content } from './schema.ts'

/**
 * @param projectDir the folder that holds `content/`
 * @throws ContentError with every problem found
 */
export function readContent(projectDir: string): Content {
  const { content, problems } = lookAtContent(projectDir)
  if (problems.length > 0) throw new ContentError(problems)
  return content
}

/**
 * Reads every file, and checks its syntax, its shape and its pictures.
 *
 * @param projectDir the folder that holds `content/`, and `public/` with the files that texts link to
 * @returns the content as pages show it, if there is no problem
 */
export function lookAtContent(projectDir: string): { content: Content; problems: string[] } {
  const problems = pageFileProblems(projectDir)
  const read: Record<string, unknown> = {}
  for (const name of names()) {
    const file = `content/${name}.json`
    try {
      read[name] = parseJson(readText(join(projectDir, file)))
    } catch (error) {
      const isMissing = name in pages && !existsSync(join(projectDir, file))
      const other = isMissing ? hasNoWords : cannotBeRead
      problems.push(`${file}: ${error instanceof UnreadableError ? error.message : other}`)
    }
  }
  const known = publicFiles(projectDir)
  const { files, problems: others } = validateContent(read, (file) => known.includes(file))
  problems.push(...others)
  // One mistake, one sentence: of a name that is none, nothing else is said.
  problems.push(
    ...pictureProblems(projectDir, files).filter((problem) => {
      const [where] = problem.split('.src is ')
      return !others.some((other) => other.startsWith(`${where}.src `))
    }),
  )
  return { content: files as Content, problems }
}

/** By their names as they are written: on a host capitals count. */
function publicFiles(projectDir: string): string[] {
  const folder = join(projectDir, 'public')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

const hasNoWords =
  'is not there, and lib/pages.ts has its page. Put the file back, for example from the history; for a new page, write it (docs/new-page.md).'
const cannotBeRead = 'cannot be read. Put the file back, for example from the history.'

/** All that is wrong with the content, a line each. */
export class ContentError extends Error {
  constructor(problems: string[]) {
    const count = problems.length === 1 ? 'one problem' : `${problems.length} problems`
    const first = `The content has ${count}. Nothing was built; the site in out/ is as it was.`
    super([first, ...problems].join('\n  '))
    this.name = 'ContentError'
  }
}
