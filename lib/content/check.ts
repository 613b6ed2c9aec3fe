/** Reads the content from the disk, and checks all of it before anything is built from it. */
import { join } from 'node:path'
import { publicFilesIn } from 'static-next/steps'
import { pageFileProblems } from './page-files.ts'
import { picturesOf } from './pictures.ts'
import { type ContentProblem, pathOfContent, sentenceOf } from './problem.ts'
import { contentNames, type ProjectFiles, problemsOf } from './problems.ts'
import { parseJson, readText, UnreadableError } from './read.ts'
import { type Content, schemas } from './schema.ts'

/** @param projectDir the folder that holds `content/` and `public/` */
export function projectFilesOf(projectDir: string): ProjectFiles {
  const publicFiles = publicFilesIn(projectDir)
  return { hasFile: (file) => publicFiles.has(file), factsOf: picturesOf(projectDir) }
}

/**
 * The content as pages show it.
 *
 * @param projectDir the folder that holds `content/`
 * @throws ContentError with every problem in a file, its syntax, its shape, its links and its pictures, and of pages without files
 */
export function readContent(projectDir: string): Content {
  const problems = pageFileProblems(projectDir)
  const files: Record<string, unknown> = {}
  for (const name of contentNames) {
    const file = pathOfContent(name)
    try {
      files[name] = parseJson(readText(join(projectDir, file)))
    } catch (error) {
      const { message, line } = error instanceof UnreadableError ? error : { message: notThere }
      problems.push({ file, path: [], says: message, line })
    }
  }
  problems.push(...problemsOf(files, projectFilesOf(projectDir)))
  if (problems.length > 0) throw new ContentError(problems)
  return Object.fromEntries(contentNames.map((name) => [name, schemas[name].parse(files[name])])) as Content
}

const notThere =
  'cannot be read. Put the file back, for example from the history; for a new page, write it (docs/new-page.md).'

/** All that is wrong with the content, a line each. */
export class ContentError extends Error {
  readonly problems: ContentProblem[]

  constructor(problems: ContentProblem[]) {
    const count = problems.length === 1 ? 'one problem' : `${problems.length} problems`
    const first = `The content has ${count}; the site in out/ is as it was.`
    super([first, ...problems.map(sentenceOf)].join('\n  '))
    this.name = 'ContentError'
    this.problems = problems
    // A stack trace does not help an editor.
    this.stack = this.message
  }
}
