/** Checks the content before anything is built from it, or written into it. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { publicFilesIn } from 'static-next/steps'
import { pages } from '../pages.ts'
import { pageFileProblems } from './page-files.ts'
import { type PictureFacts, pictureProblems, picturesOf } from './pictures.ts'
import { type ContentProblem, contentFile, isSaidOf, sentenceOf } from './problem.ts'
import { contentNames, validateContent } from './problems.ts'
import { parseJson, readText, UnreadableError } from './read.ts'
import type { Content } from './schema.ts'

/** The files around the content that it is checked against, listed once a check. */
export type Surroundings = {
  /** Whether `public/` has a file. */
  hasFile: (file: string) => boolean
  factsOf: PictureFacts
}

/** @param projectDir the folder that holds `content/` and `public/` */
export function surroundingsOf(projectDir: string): Surroundings {
  const publicFiles = publicFilesIn(projectDir)
  return { hasFile: (file) => publicFiles.has(file), factsOf: picturesOf(projectDir) }
}

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
 * Reads every file, and checks its syntax, its shape, its links and its pictures; and that each page has its files.
 *
 * @returns the content as pages show it, if there is no problem
 */
export function lookAtContent(projectDir: string): { content: Content; problems: ContentProblem[] } {
  const problems = pageFileProblems(projectDir)
  const read: Record<string, unknown> = {}
  for (const name of contentNames) {
    const file = contentFile(name)
    try {
      read[name] = parseJson(readText(join(projectDir, file)))
    } catch (error) {
      const isMissing = name in pages && !existsSync(join(projectDir, file))
      const { message, line } =
        error instanceof UnreadableError
          ? error
          : { message: isMissing ? missingPage : cannotBeRead, line: undefined }
      problems.push({ file, path: [], says: message, line })
    }
  }
  const checked = checkFiles(read, surroundingsOf(projectDir))
  return { content: checked.files as Content, problems: [...problems, ...checked.problems] }
}

/**
 * Checks files that are read already, or that are about to be written.
 *
 * @param read by name, without `.json`; one that cannot be read is missing, and nothing is said of it
 * @returns the files as pages show them, and what is wrong with them
 */
export function checkFiles(
  read: Record<string, unknown>,
  { hasFile, factsOf }: Surroundings,
): { files: Record<string, unknown>; problems: ContentProblem[] } {
  const { files, problems } = validateContent(read, hasFile)
  // One mistake, one sentence: where the schema refuses a name, its file is not looked for.
  const ofPictures = pictureProblems(files, factsOf).filter((problem) => !isSaidOf(problem, problems))
  return { files, problems: [...problems, ...ofPictures] }
}

const missingPage =
  'is not there, and lib/pages.ts has its page. Put the file back, for example from the history; for a new page, write it (docs/new-page.md).'
const cannotBeRead = 'cannot be read. Put the file back, for example from the history.'

/** All that is wrong with the content, a line each. */
export class ContentError extends Error {
  constructor(problems: ContentProblem[]) {
    const count = problems.length === 1 ? 'one problem' : `${problems.length} problems`
    const first = `The content has ${count}. Nothing was built; the site in out/ is as it was.`
    super([first, ...problems.map(sentenceOf)].join('\n  '))
    this.name = 'ContentError'
  }
}
