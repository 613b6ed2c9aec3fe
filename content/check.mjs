/**
 * Reads the content from disk and stops a build before it starts when something in it cannot be published.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pictureProblems } from './pictures.mjs'
import { names, problemsIn } from './problems.mjs'

/** @import { Content } from './schema.mjs' */

/**
 * Checks syntax, shape and pictures of every file.
 *
 * @param {string} projectDir the folder that holds `content/`
 * @returns {Content}
 * @throws {ContentError} with every problem found
 */
export function readContent(projectDir) {
  /** @type {string[]} */
  const problems = []
  /** @type {Record<string, unknown>} */
  const files = {}
  for (const name of names()) {
    let text = ''
    try {
      text = readFileSync(join(projectDir, 'content', `${name}.json`), 'utf8')
      files[name] = JSON.parse(text)
    } catch (error) {
      problems.push(`content/${name}.json: ${unreadable(error, text)}`)
    }
  }
  const readable = Object.keys(files)
  problems.push(
    ...problemsIn(files).filter((problem) =>
      readable.some((name) => problem.startsWith(`content/${name}.json:`)),
    ),
  )
  // The pictures of every file that has its shape, whatever the others lack.
  const sound = Object.entries(files).filter(
    ([name]) => !problems.some((problem) => problem.startsWith(`content/${name}.json:`)),
  )
  problems.push(...pictureProblems(projectDir, Object.fromEntries(sound)))
  if (problems.length > 0) throw new ContentError(problems)
  return /** @type {Content} */ (files)
}

/** All that is wrong with the content, a line each. */
export class ContentError extends Error {
  /** @param {string[]} problems */
  constructor(problems) {
    const count = problems.length === 1 ? 'one problem' : `${problems.length} problems`
    super(
      [`The content has ${count}. Nothing was built; the site in out/ is as it was.`, ...problems]
        .map((line, place) => (place === 0 ? line : `  ${line}`))
        .join('\n'),
    )
    this.name = 'ContentError'
  }
}

/**
 * @param {unknown} error
 * @param {string} text what the file holds
 */
function unreadable(error, text) {
  if (error instanceof Error && error.name === 'SyntaxError') {
    return `cannot be read as JSON: ${error.message}${lineIn(text, error.message)}. Look for a missing comma, quote or bracket just before that place.`
  }
  return 'cannot be read. Put the file back, for example from the history.'
}

/**
 * The line of "at position 812": editors show lines, and not every version of Node names one.
 * @param {string} text
 * @param {string} message
 */
function lineIn(text, message) {
  const position = /at position (\d+)$/.exec(message)?.[1]
  return position ? ` (line ${text.slice(0, Number(position)).split('\n').length})` : ''
}
