/** When islands wake, and why: what `<When>` says of them, or what they do while pages are made. */
import {
  attribute,
  type Document,
  type Element,
  elementsOf,
  nodesOf,
  type ParentNode,
  remove,
} from '../../core/html.ts'
import { islandAround, islandElementsOf, isProvider, shownPath } from '../../core/pages.ts'
import type { Islands } from '../insides/islands.ts'
import type { Note } from './notes.ts'

/** `island`: its file and its export; `when`: an attribute of its element, or `touch`, or `inside`: as a part of each island inside it */
type Waking = { path: string; island: string; when: string; why: string }

/** What was noted of the islands of a page as Next wrote it, by their elements. */
export function notesIn(document: Document): Map<Element, Note> {
  const notes = new Map<string | undefined, Note>(
    elementsOf(document).flatMap((element) => {
      const note = attribute(element, 'data-note-of')
      return note ? [[note, JSON.parse(attribute(element, 'data-note') ?? '')]] : []
    }),
  )
  return new Map(
    islandElementsOf(document).map((island) => {
      const note = notes.get(attribute(island, 'data-note'))
      if (!note) throw new Error(lost)
      return [island, note]
    }),
  )
}

const lost =
  'has an island of which nothing was noted: useServerInsertedHTML writes in another way. See node_modules/static-next/docs/decisions/0007-what-we-rely-on-inside-next.md'

/**
 * A page whose islands say when they wake, if that is not by a touch, and whose providers are marked for scripts; without
 * what was noted, and the `<When>` around them.
 *
 * @param found what was found, for the report
 */
export function withWaking(found: Waking[]): (document: Document, path: string) => void {
  return (document, path) => {
    const notes = notesIn(document)
    const said = whenAround(document)
    const whenOf = (island: Element) =>
      said.get(island) ?? (actsOf(island, notes).length > 0 ? 'idle' : 'touch')
    for (const [island, { provides }] of notes) {
      const when = whenOf(island)
      // What a provider does is done by the islands inside it, too: they draw it again. Those in templates do later.
      const drawsItAgain = (one: Element) => isInside(one, island) && /idle|load/.test(whenOf(one))
      const isDoneInside =
        when === 'touch' || (provides && !said.has(island) && islandElementsOf(island).some(drawsItAgain))
      const isPart = isProvider(island) && isDoneInside
      if (isProvider(island)) island.attrs.push({ name: 'data-provider', value: provides ? '' : 'none' })
      if (!isPart && when !== 'touch') island.attrs.push({ name: 'data-when', value: when })
      found.push({
        path,
        island: attribute(island, 'data-island') ?? '',
        when: isPart ? 'inside' : when,
        why: said.has(island) ? '<When>' : actsOf(island, notes).join(', '),
      })
    }
    for (const island of notes.keys()) {
      island.attrs = island.attrs.filter(({ name }) => name !== 'data-note')
    }
    for (const element of elementsOf(document)) {
      if (attribute(element, 'data-note-of') !== undefined) remove(element)
      if (element.tagName === 'static-when' && !islandAround(element)) unwrap(element)
    }
  }
}

/** Not in a template, from which no way leads upwards. */
function isInside({ parentNode }: Element, island: Element): boolean {
  if (!parentNode || !('tagName' in parentNode)) return false
  return parentNode === island || isInside(parentNode, island)
}

/** What the nearest `<When>` around islands says. */
function whenAround(
  parent: ParentNode,
  when?: string,
  said: Map<Element, string> = new Map(),
): Map<Element, string> {
  for (const element of parent.childNodes) {
    if (!('tagName' in element)) continue
    if (when && element.tagName === 'static-island') said.set(element, when)
    const inside = element.tagName === 'static-when' ? attribute(element, 'data-when') : when
    whenAround('content' in element ? element.content : element, inside, said)
  }
  return said
}

/** What of an island acts by itself; a part of it that React leaves to browsers too: `ssr: false` of next/dynamic is one. */
function actsOf(island: Element, notes: Map<Element, Note>): string[] {
  const isLeft = nodesOf(island).some(
    (node) => 'data' in node && node.data === '$!' && islandAround(node) === island,
  )
  return [...(notes.get(island)?.acts ?? []), ...(isLeft ? ['a part left to browsers'] : [])]
}

function unwrap(element: Element) {
  const { parentNode: parent, childNodes } = element
  if (!parent) return
  for (const node of childNodes) node.parentNode = parent
  parent.childNodes.splice(parent.childNodes.indexOf(element), 1, ...childNodes)
}

/** So many pages are named; of more, only their number is said. */
const named = 3

/** @returns a line for each island: when it wakes, why, and on which pages */
export function wakingLines(found: Waking[], { files }: Islands, pageCount: number): string[] {
  const pagesOf = new Map<string, Set<string>>()
  for (const { path, island, when, why } of found) {
    const [id = '', name = ''] = island.split('#')
    const file = files[id]?.file.replace(/^.*node_modules\//, '') ?? id
    const kind = when === 'inside' ? 'in each inside it' : when
    const how = why ? `${kind}: ${why}` : kind
    const key = JSON.stringify([name === 'default' ? file : `${name} (${file})`, how])
    pagesOf.set(key, (pagesOf.get(key) ?? new Set()).add(shownPath(path)))
  }
  const rows = [...pagesOf].map(([key, pages]) => {
    const [first, second] = JSON.parse(key) as [string, string]
    return [first, second, pages.size === pageCount ? 'every page' : listed([...pages])]
  })
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  return rows
    .map((row) => row.map((cell, column) => (column < 2 ? cell.padEnd(widthOf(column)) : cell)).join('  '))
    .toSorted()
}

function listed(pages: string[]) {
  const more = pages.length - named
  return more > 0 ? `${pages.slice(0, named).join(', ')} and ${more} more` : pages.join(', ')
}
