/** What cannot work in a browser, for all pages at once. */
import { attribute, type Element, elementsNamed, elementsOf, nodesOf } from '../../core/html.ts'
import { documentsIn, type Files, islandAround, islandElementsOf, isProvider } from '../../core/pages.ts'
import { sentencesByPage } from '../../core/report.ts'
import type { Islands } from '../insides/islands.ts'
import type { Note } from '../islands/notes.ts'
import { notesIn } from '../islands/waking.ts'

/** @returns a sentence for each prop that cannot be sent to a browser */
export function refusedProps(files: Files): string[] {
  return sentencesByPage(
    documentsIn(files).flatMap(({ path, document }) =>
      elementsNamed(document, 'static-refused')
        .flatMap((element): string[] => JSON.parse(attribute(element, 'data-why') ?? '[]'))
        .map((sentence) => ({ path, sentence })),
    ),
  )
}

/**
 * @param exported the export as Next wrote it
 * @param files its finished pages
 * @returns a sentence for each island that nobody can bring to life: a parser takes it apart, as a browser closes what may not
 * stand around it, or moves it; or there is not all to be seen of it before, and it does not wake by itself
 */
export function unreachableIslands(exported: Files, files: Files, islands: Islands): string[] {
  const finished = new Map(documentsIn(files).map(({ path, document }) => [path, document]))
  const withIslands = new Map([...exported].filter(([, bytes]) => bytes.includes('<static-island')))
  return sentencesByPage(
    documentsIn(withIslands).flatMap(({ path, document }) => {
      const source = exported.get(path)?.toString('utf8') ?? ''
      const written = [...source.matchAll(/<static-island data-island="([^"]*)"[^>]*>(<\/)?/g)]
      const filled = written.filter(([, , end]) => !end).map(([, id = '']) => id)
      const left = islandElementsOf(document).filter(isWhole).map(islandNameOf)
      const countIn = (ids: string[], id: string) => ids.filter((one) => one === id).length
      const apart = filled.filter((id) => countIn(left, id) < countIn(filled, id))
      const unseen = islandElementsOf(finished.get(path) ?? document)
        .filter((island) => attribute(island, 'data-when') === undefined && isUnseen(island))
        .map(islandNameOf)
        .filter((id) => !apart.includes(id))
      return [
        ...apart.map((id) => ({ path, sentence: `${nameIn(islands, id)} ${outOfPlace}` })),
        ...unseen.map((id) => ({ path, sentence: `${nameIn(islands, id)} ${outOfSight}` })),
      ]
    }),
  )
}

const outOfPlace =
  "stands where its element may not: in a <p>, a table, a list of options or a drawing (<svg>), say. Put all of that into the file with 'use client'."

const outOfSight =
  'shows nothing, or hides some, until it is alive, and nobody turns to what cannot be seen. Put it into <When is="load"> of static-next/when, or "idle", or "visible".'

/** In a drawing nothing of it would be drawn. */
function isWhole({ childNodes, namespaceURI }: Element) {
  return childNodes.length > 0 && !/svg$/.test(namespaceURI)
}

function islandNameOf(island: Element) {
  return attribute(island, 'data-island') ?? ''
}

/** What can be seen, besides words; a block of code may be blank. */
const visible =
  /^(img|svg|video|audio|iframe|embed|object|input|textarea|select|button|hr|meter|progress|pre|code)$/

/** A line between two parts, say, which a style sheet draws and nobody has to turn to. */
const ofDecoration = /^(none|presentation|separator)$/

/** @returns whether there is nothing to be seen of it, or some of it is transparent, to appear later */
function isUnseen(island: Element) {
  const transparent = elementsOf(island).filter(
    (element) => /(^|;)\s*opacity:\s*0(;|$)/.test(attribute(element, 'style') ?? '') && showsAny(element),
  )
  return !showsAny(island) || transparent.some((element) => islandAround(element) === island)
}

function showsAny(element: Element) {
  return [element, ...nodesOf(element)].some((node) => {
    if ('tagName' in node)
      return visible.test(node.tagName) || ofDecoration.test(attribute(node, 'role') ?? '')
    const isText = node.nodeName === '#text' && 'value' in node && node.value.trim() !== ''
    return isText && !/^(script|style|noscript)$/.test(node.parentNode?.nodeName ?? '')
  })
}

/**
 * @param files the export as Next wrote it, with what `notes.ts` has noted
 * @returns a sentence for each island in `<head>` that does something by itself
 */
export function lostInHead(files: Files): string[] {
  return sentencesByPage(
    documentsIn(files).flatMap(({ path, document }) =>
      elementsNamed(document, 'template').flatMap((element) => {
        const island = attribute(element, 'data-in-head')
        const { acts }: Pick<Note, 'acts'> = JSON.parse(attribute(element, 'data-note') ?? '{"acts":[]}')
        if (!island || acts.length === 0) return []
        const sentence = `${island} stands in <head>, where nothing wakes: what it does by itself (${acts.join(', ')}) never happens. Show it in <body>.`
        return [{ path, sentence }]
      }),
    ),
  )
}

function fileIn({ files }: Islands, island: string) {
  return files[island.split('#')[0] ?? '']?.file
}

function nameIn(islands: Islands, island: string) {
  return `${fileIn(islands, island)}: ${island.split('#')[1]}`
}

/**
 * @param files the export as Next wrote it, with what `notes.ts` has noted
 * @returns a sentence for each island whose context others inside it read, and do not find in a browser, or find a copy of
 */
export function sharedContextErrors(files: Files, islands: Islands): string[] {
  const fileOfIsland = (island: string) => fileIn(islands, island)
  return sentencesByPage(
    documentsIn(files).flatMap(({ path, document }) =>
      [...notesIn(document)].flatMap(([element, { readers, state }]) => {
        const island = islandNameOf(element)
        // Of a provider each gets a copy; parts of one component would each have its state.
        const apart = readers.filter(
          (inner) => !isProvider(element) || fileOfIsland(inner) === fileOfIsland(island),
        )
        const namesOf = (inner: string[]) =>
          [...new Set(inner)].map((one) =>
            fileOfIsland(one) === fileOfIsland(island) ? (one.split('#')[1] ?? '') : nameIn(islands, one),
          )
        if (apart.length > 0) {
          const sentence = `${nameIn(islands, island)} gives a context to ${namesOf(apart).join(', ')}. ${inPieces}`
          return [{ path, sentence }]
        }
        if (state.length === 0 || readers.length < 2) return []
        const names = namesOf(readers)
        const read = names.length === 1 ? `each ${names} reads` : `${names.join(' and ')} read`
        const sentence = `${nameIn(islands, island)} has state (${state.join(', ')}) that ${read}. ${inCopies}`
        return [{ path, sentence }]
      }),
    ),
  )
}

const inPieces =
  "Put together in a server file each of them is an island of its own, and in a browser they do not find each other. Put them together in a file with 'use client', and show its component on the page."

const inCopies =
  "Each island has its own copy of it: what one changes the others do not show. Keep it in a module instead (useSyncExternalStore, zustand), or put all of them together in a file with 'use client', and show its component on the page."
