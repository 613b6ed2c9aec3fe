/**
 * Readable class names in built pages: `.tower` of `site-footer.module.css` becomes `site-footer_tower`, in the place of
 * Next's `site-footer_tower__x7Bq2`. A hash in every name costs 0.5 KB a page, as it cannot be compressed.
 */
import { basename } from 'node:path'
import type { WebpackConfig } from './islands.ts'

/** As much of a rule of webpack as is looked at here. */
type Rule = {
  oneOf?: unknown
  use?: unknown
  options?: { modules?: { getLocalIdent?: typeof readableIdent } }
}

/**
 * Names the classes and animations of all CSS Modules after their file.
 *
 * @param config of webpack, for one of its compilations
 * @throws when Next has set css-loader up elsewhere than this looks for it
 */
export function nameClassesByFile(config: WebpackConfig) {
  if (replaceIdents(config.module.rules) === 0)
    throw new Error(
      'static-next/src/insides/class-names.ts: Next has set css-loader up in another place: look it up.',
    )
  config.plugins.push({ apply: refuseEqualNames })
}

function readableIdent({ resourcePath }: { resourcePath: string }, _pattern: string, local: string) {
  return `${basename(resourcePath, '.module.css')}_${local}`
}

/**
 * @param rules webpack's module.rules
 * @returns how many loaders were found
 */
function replaceIdents(rules: unknown): number {
  if (Array.isArray(rules)) return rules.reduce((found, rule) => found + replaceIdents(rule), 0)
  if (typeof rules !== 'object' || rules === null) return 0
  const { oneOf, use, options } = rules as Rule
  const settings = options?.modules
  // next/font sets the same loader up for its own classes; those stay.
  const isForModules = settings?.getLocalIdent?.name === 'getCssModuleLocalIdent'
  if (settings && isForModules) settings.getLocalIdent = readableIdent
  return Number(isForModules) + replaceIdents(oneOf) + replaceIdents(use)
}

/** Two style sheets of one name would style each other's elements. */
function refuseEqualNames(compiler: WebpackConfig) {
  const name = 'class-names'
  compiler.hooks.compilation.tap(name, (compilation: WebpackConfig) => {
    compilation.hooks.finishModules.tap(name, (modules: Iterable<WebpackConfig>) => {
      for (const problem of equalNames([...modules].map(({ resource }) => resource)))
        compilation.errors.push(new Error(problem))
    })
  })
}

/**
 * @param paths of modules
 * @returns a sentence for each style sheet whose name another one has
 */
export function equalNames(paths: (string | undefined)[]): string[] {
  const files: Map<string, string> = new Map()
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
