/**
 * Reads the content from disk and stops a build before it starts when something in it cannot be published.
 */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { drawings } from '../build/palette.mjs'
import { names, pathOf, problemsIn } from './problems.mjs'

/** @import { Content } from './schema.mjs' */

/**
 * Checks syntax, shape and pictures of every file.
 *
 * @param {string} projectDir the folder that holds `content/` and `public/`
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
  // Pictures are looked for in each file that has its shape, whatever the others lack.
  for (const name of readable) {
    if (!problems.some((problem) => problem.startsWith(`content/${name}.json:`)))
      problems.push(...missingPictures(projectDir, name, files[name]))
  }
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

/**
 * A picture is a file of `public/`, or a drawing in the colours of the kit, which has a folder of its own.
 *
 * @param {string} projectDir
 * @param {string} name the file, without `.json`
 * @param {unknown} words what it holds
 */
function missingPictures(projectDir, name, words) {
  const isFile = (/** @type {string[]} */ ...path) =>
    statSync(join(projectDir, ...path), { throwIfNoEntry: false })?.isFile() ?? false
  return sourcesIn(words).flatMap(({ src, path }) => {
    const isPublic = isFile('public', src)
    const isDrawing = src.startsWith(`${drawings}/`) && isFile(src)
    if (isPublic !== isDrawing) return []
    const problem = isPublic
      ? `there are both public/${src} and ${src}. Take one of them out.`
      : `there is no public/${src}. Put the file there, or correct the name.`
    return [`content/${name}.json: ${pathOf(path)} is "${src}", and ${problem}`]
  })
}

/**
 * Where a file names pictures: only they have a `src`.
 *
 * @param {unknown} words
 * @param {PropertyKey[]} path
 * @returns {{ src: string, path: PropertyKey[] }[]}
 */
function sourcesIn(words, path = []) {
  if (Array.isArray(words)) return words.flatMap((part, place) => sourcesIn(part, [...path, place]))
  if (typeof words !== 'object' || words === null) return []
  return Object.entries(words).flatMap(([key, value]) =>
    key === 'src' && typeof value === 'string'
      ? [{ src: value, path: [...path, key] }]
      : sourcesIn(value, [...path, key]),
  )
}
