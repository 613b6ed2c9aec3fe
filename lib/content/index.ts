/**
 * The one door to the content: pages take their words from here and from nowhere else.
 *
 * It reads the files as the build does, so that development says the same of a mistake, at the same time and in the same
 * words. What runs in the browser gets its words as props: the schema is four times as heavy as the forms.
 */
import 'server-only'
import { lookAtContent } from './check.ts'
import { sentenceOf } from './problem.ts'
import type { Content } from './schema.ts'

/** The content of a project. @throws when something in it cannot be published */
function loadContent(projectDir: string): Content {
  const { content, problems } = lookAtContent(projectDir)
  if (problems.length === 0) return content
  const error = new Error(problems.map(sentenceOf).join('\n'))
  // A stack trace does not help an editor.
  error.stack = error.message
  throw error
}

export const content = loadContent(process.cwd())
