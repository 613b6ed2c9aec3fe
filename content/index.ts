/**
 * The one door to the content: pages take their words from here and from nowhere else.
 *
 * The files are checked against `schema.mjs` on the way in, so what comes out has the shape its types say. What runs in
 * the browser gets its words as props: the schema is four times as heavy as the forms.
 */
import 'server-only'
import { names, problemsIn } from './problems.mjs'
import type { Content } from './schema.mjs'

/** Hands the files out as checked content. @throws when a file does not have its shape */
export function open(files: Record<keyof Content, unknown>): Content {
  const problems = problemsIn(files)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return files as Content
}

// Asked for by name, so that a new file needs no line here; webpack still sees when one of them changes.
const files = Object.fromEntries(names().map((name) => [name, require(`./${name}.json`)]))

export const content = open(files as Record<keyof Content, unknown>)

// A build has looked at the pictures before it began; in development they change while the server runs.
if (process.env.NODE_ENV === 'development') {
  const problems: string[] = require('./pictures.mjs').pictureProblems(process.cwd(), files)
  if (problems.length > 0) throw new Error(problems.join('\n'))
}
