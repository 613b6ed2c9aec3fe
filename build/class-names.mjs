/**
 * Class (and animation) names of one or two letters in the place of Next's `file_local__hash`.
 *
 * A hash cannot be compressed: with 45 of them, twice each, a page weighs a tenth more. Names are handed out in the
 * order of files and classes, so that every compiler of a build, and every build of the same sources, gives the same.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @param {string[]} folders where the CSS Modules are
 * @returns {((context: { resourcePath: string }, pattern: string, local: string) => string) & { key: string }} css-loader's
 * `getLocalIdent`, and a `key` that is another when a name is
 */
export function shortClassNames(folders) {
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.module.css'))
      .toSorted()
      .map((file) => join(folder, file)),
  )
  const names = new Map(
    files
      .flatMap((file) => {
        const classes = readFileSync(file, 'utf8').matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)
        return [...new Set([...classes].map(([, local]) => `${file} ${local}`))]
      })
      .map((key, place) => [key, letters(place)]),
  )
  const getLocalIdent = (
    /** @type {{ resourcePath: string }} */ { resourcePath },
    /** @type {string} */ _pattern,
    /** @type {string} */ local,
  ) => {
    const name = names.get(`${resourcePath} ${local}`)
    if (!name)
      throw new Error(`${resourcePath}: the name "${local}" was not there when names were handed out.`)
    return name
  }
  const key = createHash('sha256')
    .update([...names.keys()].join())
    .digest('hex')
  return Object.assign(getLocalIdent, { key })
}

/**
 * Makes css-loader use them, wherever Next has set it up for CSS Modules.
 *
 * @param {unknown} rules webpack's module.rules
 * @param {ReturnType<typeof shortClassNames>} getLocalIdent
 * @returns {number} how many loaders were found
 */
export function useClassNames(rules, getLocalIdent) {
  if (Array.isArray(rules)) {
    return rules.reduce((found, rule) => found + useClassNames(rule, getLocalIdent), 0)
  }
  if (typeof rules !== 'object' || rules === null) return 0
  const { oneOf, use, options } = /** @type {Record<string, any>} */ (rules)
  // next/font sets the same loader up for its own classes; those stay.
  const isForModules = options?.modules?.getLocalIdent?.name === 'getCssModuleLocalIdent'
  if (isForModules) options.modules.getLocalIdent = getLocalIdent
  return Number(isForModules) + useClassNames(oneOf, getLocalIdent) + useClassNames(use, getLocalIdent)
}

/** Without vowels, as ad blockers hide elements of the class `ad`, `ads` or `banner`, whatever they are. */
const alphabet = 'bcdfghjklmnpqrstvwxz'

/**
 * 0 is `b`, 19 is `z`, 20 is `bb`.
 * @param {number} place
 * @returns {string}
 */
function letters(place) {
  const last = alphabet.charAt(place % alphabet.length)
  return place < alphabet.length ? last : letters(Math.floor(place / alphabet.length) - 1) + last
}
