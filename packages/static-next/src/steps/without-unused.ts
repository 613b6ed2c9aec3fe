import type { Islands } from '../insides/islands.ts'
import { documentsIn, type Files } from '../pages.ts'
import { addressesIn } from '../references.ts'

/**
 * The export without what Next made for its client runtime: of its parts only those stay that a page names, or that
 * the islands may load.
 */
export function withoutUnused(files: Files, { scripts, chunks }: Islands, basePath: string): Files {
  const named = documentsIn(files)
    .flatMap(({ document }) => addressesIn(document))
    .map((address) => address.slice(basePath.length + 1))
  const needed = new Set([...named, ...[...scripts, ...chunks].map((file) => `_next/${file}`)])
  return new Map([...files].filter(([path]) => !path.startsWith('_next/') || needed.has(path)))
}
