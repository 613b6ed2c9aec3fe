/** When islands wake: what `<When>` says of them, and the list of it at the end of a build. */
import { attribute, type Element, type ParentNode } from '../../core/html.ts'
import { documentsIn, type Files } from '../../core/pages.ts'
import { sentencesByPage } from '../../core/report.ts'
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

/** @returns a line for each island: where it is shown, and when it wakes there */
export function islandLines(pages: Files, { files }: Islands): string[] {
  return sentencesByPage(
    documentsIn(pages).flatMap(({ path, document }) =>
      wakingOf(document).map(({ island, when }) => {
        const [id = '', name = ''] = attribute(island, 'data-island')?.split('#') ?? []
        return { path, sentence: `${name} of ${files[id]?.file}, ${when}` }
      }),
    ),
  )
}
