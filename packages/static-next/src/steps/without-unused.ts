import type { Islands } from '../insides/islands.ts'
import type { Files } from '../pages.ts'
import { pathsNamedIn } from '../references.ts'

/**
 * The export without what Next made for its client runtime: of its parts only those stay that a page names, or that
 * the islands may load.
 */
export function withoutUnused(files: Files, { scripts, chunks }: Islands, basePath: string): Files {
  const loaded = [...scripts, ...chunks].map((file) => `_next/${file}`)
  const needed = new Set([...pathsNamedIn(files, basePath), ...loaded])
  return new Map([...files].filter(([path]) => !path.startsWith('_next/') || needed.has(path)))
}
