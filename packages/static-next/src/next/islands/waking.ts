/** When islands wake: what `<When>` says of them, and the list of it at the end of a build. */
import { attribute, type Element, type ParentNode } from '../../core/html.ts'
import { documentsIn, type Files, shownPath } from '../../core/pages.ts'
import type { Islands } from '../internals/islands.ts'

/** When each island of a page wakes: as the nearest `<When>` around it says, or when the browser is idle. */
export function wakingOf(parent: ParentNode, when: string = 'idle'): { island: Element; when: string }[] {
  return parent.childNodes.flatMap((node) => {
    if (!('tagName' in node)) return []
    const inside = node.tagName === 'static-when' ? (attribute(node, 'data-when') ?? when) : when
    const own = node.tagName === 'static-island' ? [{ island: node, when }] : []
    return [...own, ...wakingOf('content' in node ? node.content : node, inside)]
  })
}

/** So many pages are named; of more, only their number is said. */
const named = 3

/** @returns a line for each island: when it wakes, and on which pages */
export function islandLines(pages: Files, { files }: Islands): string[] {
  const pagesOf = new Map<string, Set<string>>()
  for (const { path, document } of documentsIn(pages)) {
    for (const { island, when } of wakingOf(document)) {
      const [id = '', name = ''] = attribute(island, 'data-island')?.split('#') ?? []
      const { file = id } = files[id] ?? {}
      const line = `${name === 'default' ? file : `${name} (${file})`}  ${when}`
      pagesOf.set(line, (pagesOf.get(line) ?? new Set()).add(shownPath(path)))
    }
  }
  return [...pagesOf]
    .map(([line, paths]) => {
      const more = paths.size - named
      const list = [...paths].slice(0, named).join(', ')
      return `${line}  ${more > 0 ? `${list} and ${more} more` : list}`
    })
    .toSorted()
}
