import { documentsIn, type Files, islandsOf } from '../../core/pages.ts'
import { pathsNamedIn } from '../../core/references.ts'
import type { Islands } from '../internals/islands.ts'

/**
 * The export without what Next made for its client runtime: of its parts only those stay that a page names, that the
 * islands of a page may load, or that one of those names.
 */
export function withoutUnused(files: Files, islands: Islands, basePath: string): Files {
  const shown = new Set(documentsIn(files).flatMap(({ document }) => islandsOf(document)))
  const loaded = new Set(
    [...shown].flatMap((id) => {
      const { scripts = [], later = [] } = islands.files[id] ?? {}
      return [...scripts, ...later].map((file) => `_next/${file}`)
    }),
  )
  const isScript = (path: string) => path.startsWith('_next/') && path.endsWith('.js')
  const withScripts = new Map([...files].filter(([path]) => !isScript(path) || loaded.has(path)))
  const named = new Set(pathsNamedIn(withScripts, basePath))
  return new Map(
    [...withScripts].filter(([path]) => !path.startsWith('_next/') || named.has(path) || loaded.has(path)),
  )
}
