/**
 * Class (and animation) names of one or two letters in the place of Next's `file_local__hash`.
 *
 * A hash cannot be compressed: with 45 of them, twice each, a page weighs a tenth more. Names are handed out by
 * how often the style sheets say them, so that every compiler of a build, and every build of the same sources, gives the
 * same.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shortNames } from './short-names.mjs'

/**
 * @param {string[]} folders where the CSS Modules are
 * @returns {(context: { resourcePath: string }, pattern: string, local: string) => string} css-loader's `getLocalIdent`
 */
export function shortClassNames(folders) {
  const names = namesIn(folders)
  return ({ resourcePath }, _pattern, local) => {
    const name = names.get(`${resourcePath} ${local}`)
    if (!name)
      throw new Error(`${resourcePath}: the name "${local}" was not there when names were handed out.`)
    return name
  }
}

/**
 * Makes webpack forget what it has kept as soon as a name is handed out differently: a class more, and all that come
 * after it are called something else, in files that have not changed themselves.
 *
 * @param {{ cache?: unknown }} config of webpack, for one of its compilations
 * @param {string[]} folders where the CSS Modules are
 * @throws {Error} when the cache is not where it is looked for
 */
export function keepCacheByNames({ cache }, folders) {
  if (typeof cache !== 'object' || cache === null || !('version' in cache))
    throw new Error(
      "next.config.mjs: webpack's cache has no version, by which build/class-names.mjs keeps it.",
    )
  const hash = createHash('sha256').update(JSON.stringify([...namesIn(folders)]))
  cache.version = `${cache.version}|${hash.digest('hex')}`
}

/**
 * @param {string[]} folders
 * @returns {Map<string, string>} names by file and class
 */
function namesIn(folders) {
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.module.css'))
      .toSorted()
      .map((file) => join(folder, file)),
  )
  const said = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)].map(
      ([, local]) => `${file} ${local}`,
    ),
  )
  return shortNames(said, alphabet)
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

/**
 * The letters that style sheets say most come first, as they cost the least once compressed: 10 to 20 bytes a page. Without
 * vowels, as ad blockers hide elements of the class `ad`, `ads` or `banner`, whatever they are.
 */
const alphabet = 'trnlscdpmgbkhfwvxzqj'
