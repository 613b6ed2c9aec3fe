/**
 * Readable class names in built pages: `.tower` of `site-footer.module.css` becomes `site-footer_tower`, in the place of
 * Next's `site-footer_tower__x7Bq2`. A hash in every name costs 0.5 KB a page, as it cannot be compressed.
 */
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import type { WebpackConfig } from './islands.ts'
import { loadersIn } from './loaders.ts'

/**
 * Names the classes and animations of all CSS Modules after their file.
 *
 * @param config of webpack, for one of its compilations
 * @throws when Next has set css-loader up elsewhere than this looks for it
 */
export function nameClassesByFile(config: WebpackConfig, projectDir: string) {
  const settings = loadersIn(config.module.rules)
    .flatMap(({ options }) => options.modules ?? [])
    // next/font sets the same loader up for its own classes; those stay.
    .filter(({ getLocalIdent }) => getLocalIdent?.name === 'getCssModuleLocalIdent')
  if (settings.length === 0) {
    throw new Error(
      'static-next: Next has set css-loader up in another place. See node_modules/static-next/docs/decisions/0007-what-we-rely-on-inside-next.md',
    )
  }
  const names = namesOfSheets(styleSheetsIn(projectDir), projectDir)
  for (const one of settings) {
    one.getLocalIdent = ({ resourcePath }, _pattern, local) =>
      `${names.get(resourcePath) ?? hashedName(resourcePath, projectDir)}_${local}`
  }
  // Another sheet of the same name changes the classes of one that has not changed.
  if (typeof config.cache === 'object') config.cache.version += [...names.values()].join()
}

/** The CSS Modules of a project. */
function styleSheetsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return /^(node_modules|out|\..*)$/.test(entry.name) ? [] : styleSheetsIn(path)
    return /\.module\.\w+$/.test(entry.name) ? [path] : []
  })
}

/** What the classes of each sheet begin with: its name, and a hash where another sheet has the same name. */
export function namesOfSheets(paths: string[], projectDir: string): Map<string, string> {
  const isAlone = (path: string) =>
    paths.every((other) => other === path || sheetName(other) !== sheetName(path))
  return new Map(paths.map((path) => [path, isAlone(path) ? sheetName(path) : hashedName(path, projectDir)]))
}

function sheetName(path: string) {
  return basename(path).replace(/\.module\.\w+$/, '')
}

function hashedName(path: string, projectDir: string) {
  const file = relative(projectDir, path).replaceAll(sep, '/')
  return `${sheetName(path)}-${createHash('sha256').update(file).digest('hex').slice(0, 4)}`
}
