import { documentsIn, type Files, islandsOf } from '../../core/pages.ts'
import { pathsNamedIn } from '../../core/references.ts'
import type { Islands } from '../insides/islands.ts'

/**
 * The export without what Next made for its client runtime: of its parts only those stay that a page names, or that
 * the islands of a page may load.
 */
export function withoutUnused(
  files: Files,
  { entry, chunks, files: clientFiles }: Islands,
  basePath: string,
): Files {
  const shown = new Set(documentsIn(files).flatMap(({ document }) => islandsOf(document)))
  const loaded = [...shown].flatMap((id) => {
    const { scripts = [], chunks: later = [] } = clientFiles[id] ?? {}
    return [...entry, ...chunks, ...scripts, ...later]
  })
  const needed = new Set([...pathsNamedIn(files, basePath), ...loaded.map((file) => `_next/${file}`)])
  return new Map([...files].filter(([path]) => !path.startsWith('_next/') || needed.has(path)))
}
