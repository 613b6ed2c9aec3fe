/** When islands wake: what `<When>` says of them, and the list of it at the end of a build. */
import { attribute, type Element, type ParentNode } from '../../core/html.ts'
import type { Files } from '../../core/pages.ts'
import { sentencesByPage } from '../../core/report.ts'
import type { Islands } from '../internals/islands.ts'

/** `when` it wakes: as the nearest `<When>` around it says, or when the browser is idle; `around`: the island that it stands in */
type Waking = { island: Element; when: string; around: Element | undefined }

/** The islands of a page, those that wait in a template among them. */
export function wakingOf(parent: ParentNode, when: string = 'idle', around?: Element): Waking[] {
  return parent.childNodes.flatMap((node) => {
    if (!('tagName' in node)) return []
    const inside = node.tagName === 'static-when' ? (attribute(node, 'data-when') ?? when) : when
    const [island] = node.tagName === 'static-island' ? [node] : []
    const below = wakingOf('content' in node ? node.content : node, inside, island ?? around)
    return island ? [{ island, when, around }, ...below] : below
  })
}

/** @returns a line for each island: where it is shown, and when it wakes there */
export function islandLines(pages: Files, { files }: Islands): string[] {
  return sentencesByPage(pages, (document) =>
    wakingOf(document).map(({ island, when }) => {
      const [id = '', name = ''] = attribute(island, 'data-island')?.split('#') ?? []
      return `${name} of ${files[id]?.file}, ${when}`
    }),
  )
}
