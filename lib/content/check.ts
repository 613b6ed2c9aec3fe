/** Reads the content from disk and stops a build before it starts when something in it cannot be published. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { publicFilesIn } from 'static-next/steps'
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
  const { files, problems: others } = checkFiles(projectDir, read)
  return { content: files as Content, problems: [...problems, ...others] }
}

/**
 * Checks files that are read already, or that are about to be written.
 *
 * @param read by name, without `.json`; one that cannot be read is missing, and nothing is said of it
 * @returns the files as pages show them, and what is wrong with them
 */
export function checkFiles(
  projectDir: string,
  read: Record<string, unknown>,
): { files: Record<string, unknown>; problems: string[] } {
  const known = publicFilesIn(projectDir)
  const { files, problems } = validateContent(read, (file) => known.has(file))
  // One mistake, one sentence: of a name that is none, nothing else is said.
  const ofPictures = pictureProblems(projectDir, files).filter((problem) => {
    const [where] = problem.split('.src is ')
    return !problems.some((other) => other.startsWith(`${where}.src `))
  })
  return { files, problems: [...problems, ...ofPictures] }
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
