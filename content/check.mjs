/**
 * Reads the content from disk and stops a build before it starts when something in it cannot be published.
 */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pictures } from '../build/palette.mjs'
import { pathOf } from './path.mjs'
import { prepared } from './prepare.mjs'
import { names, problemsIn } from './problems.mjs'
import { faultOf } from './syntax.mjs'

/** @import { Content } from './schema.mjs' */

/**
 * The content, for a build that goes no further with a mistake in it.
 *
 * @param {string} projectDir the folder that holds `content/`
 * @returns {Content}
 * @throws {ContentError} with every problem found
 */
export function readContent(projectDir) {
  const { content, problems } = lookAtContent(projectDir)
  if (problems.length > 0) throw new ContentError(problems)
  return content
}

/**
 * Reads every file, and checks its syntax, its shape and its pictures.
 *
 * @param {string} projectDir the folder that holds `content/` and `public/`
 * @returns {{ content: Content, problems: string[] }} the content as pages show it, if there is no problem
 */
export function lookAtContent(projectDir) {
  /** @type {string[]} */
  const problems = []
  /** @type {Record<string, unknown>} */
  const read = {}
  for (const name of names()) {
    let text = ''
    try {
      // Some programs begin a file with a mark that says how its letters are stored.
      text = readFileSync(join(projectDir, 'content', `${name}.json`), 'utf8').replace(/^\uFEFF/, '')
      read[name] = JSON.parse(text)
    } catch (error) {
      problems.push(`content/${name}.json: ${unreadable(error, text)}`)
    }
  }
  const readable = Object.keys(read)
  problems.push(
    ...problemsIn(read).filter((problem) =>
      readable.some((name) => problem.startsWith(`content/${name}.json:`)),
    ),
  )
  const { files } = prepared(read)
  // Pictures are looked for in each file that has its shape, whatever the others lack.
  for (const name of readable) {
    if (!problems.some((problem) => problem.startsWith(`content/${name}.json:`)))
      problems.push(...missingPictures(projectDir, name, files[name]))
  }
  return { content: /** @type {Content} */ (files), problems }
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
    return `cannot be read as JSON: ${faultOf(text)}`
  }
  return 'cannot be read. Put the file back, for example from the history.'
}

/**
 * @param {string} projectDir
 * @param {string} name the file, without `.json`
 * @param {unknown} words what it holds
 */
function missingPictures(projectDir, name, words) {
  const isFile = (/** @type {string} */ src) =>
    statSync(join(projectDir, pictures, src), { throwIfNoEntry: false })?.isFile() ?? false
  return sourcesIn(words).flatMap(({ src, path }) => {
    if (isFile(src)) return []
    const problem = `there is no ${pictures}/${src}. Put the file there, or correct the name.`
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
