/**
 * Reads the content from disk and stops a build before it starts when something in it cannot be published.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { names, problemsIn } from './problems.mjs'

/** @import { Content } from './schema.mjs' */

/**
 * Checks syntax, shape and pictures of every file.
 *
 * @param {string} projectDir the folder that holds `content/` and `public/`
 * @returns {Content}
 * @throws {ContentError} with every problem found
 */
export function checkedContent(projectDir) {
  /** @type {string[]} */
  const problems = []
  /** @type {Record<string, unknown>} */
  const files = {}
  for (const name of names()) {
    try {
      files[name] = JSON.parse(readFileSync(join(projectDir, 'content', `${name}.json`), 'utf8'))
    } catch (error) {
      problems.push(`content/${name}.json: ${unreadable(error)}`)
    }
  }
  const readable = Object.keys(files)
  problems.push(
    ...problemsIn(files).filter((problem) =>
      readable.some((name) => problem.startsWith(`content/${name}.json:`)),
    ),
  )
  if (problems.length === 0) problems.push(...missingPictures(projectDir, /** @type {Content} */ (files)))
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

/** @param {unknown} error */
function unreadable(error) {
  if (error instanceof SyntaxError) {
    return `is not valid JSON (${error.message}). Look for a missing comma, quote or bracket just before that place.`
  }
  return 'cannot be read. Put the file back, for example from the history.'
}

/**
 * @param {string} projectDir
 * @param {Content} content
 */
function missingPictures(projectDir, content) {
  return content.blog.wall.articles.flatMap(({ image }, place) =>
    existsSync(join(projectDir, 'public', image.src))
      ? []
      : [
          `content/blog.json: wall.articles[${place}].image.src is "${image.src}", and there is no public/${image.src}. Put the file there, or correct the name.`,
        ],
  )
}
