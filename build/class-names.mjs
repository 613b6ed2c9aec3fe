/**
 * Readable class names in built pages: `.tower` of `site-footer.module.css` becomes `site-footer_tower`, in the place of
 * Next's `site-footer_tower__x7Bq2`. A hash in every name costs 0.5 KB a page, as it cannot be compressed.
 */
import { basename } from 'node:path'

/** @typedef {Parameters<NonNullable<import('next').NextConfig['webpack']>>[0]} WebpackConfig */

/**
 * Names the classes and animations of all CSS Modules after their file.
 *
 * @param {WebpackConfig} config of webpack, for one of its compilations
 * @throws {Error} when Next has set css-loader up elsewhere than this looks for it
 */
export function nameClassesByFile(config) {
  if (replaceIdents(config.module.rules) === 0)
    throw new Error('build/class-names.mjs: Next has set css-loader up in another place: look it up.')
  config.plugins.push({ apply: refuseEqualNames })
}

/**
 * @param {{ resourcePath: string }} context
 * @param {string} _pattern
 * @param {string} local
 */
function readableIdent({ resourcePath }, _pattern, local) {
  return `${basename(resourcePath, '.module.css')}_${local}`
}

/**
 * @param {unknown} rules webpack's module.rules
 * @returns {number} how many loaders were found
 */
function replaceIdents(rules) {
  if (Array.isArray(rules)) return rules.reduce((found, rule) => found + replaceIdents(rule), 0)
  if (typeof rules !== 'object' || rules === null) return 0
  const { oneOf, use, options } = /** @type {Record<string, any>} */ (rules)
  // next/font sets the same loader up for its own classes; those stay.
  const isForModules = options?.modules?.getLocalIdent?.name === 'getCssModuleLocalIdent'
  if (isForModules) options.modules.getLocalIdent = readableIdent
  return Number(isForModules) + replaceIdents(oneOf) + replaceIdents(use)
}

/**
 * Two style sheets of one name would style each other's elements.
 *
 * @param {WebpackConfig} compiler
 */
function refuseEqualNames(compiler) {
  const name = 'class-names'
  compiler.hooks.compilation.tap(name, (/** @type {WebpackConfig} */ compilation) => {
    compilation.hooks.finishModules.tap(name, (/** @type {Iterable<WebpackConfig>} */ modules) => {
      for (const problem of equalNames([...modules].map(({ resource }) => resource)))
        compilation.errors.push(new Error(problem))
    })
  })
}

/**
 * @param {(string | undefined)[]} paths of modules
 * @returns {string[]} a sentence for each style sheet whose name another one has
 */
export function equalNames(paths) {
  /** @type {Map<string, string>} */
  const files = new Map()
  for (const path of paths) {
    if (!path?.endsWith('.module.css')) continue
    const other = files.get(basename(path))
    if (other && other !== path) {
      return [`${path} and ${other} have one name, and so would their classes. Rename one of them.`]
    }
    files.set(basename(path), path)
  }
  return []
}
