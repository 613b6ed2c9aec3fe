/** What cannot work in a browser, for all pages at once. */
import { attribute, type Element, elementsNamed, elementsOf, type ParentNode } from '../../core/html.ts'
import { documentsIn, type Files } from '../../core/pages.ts'
import { sentencesByPage } from '../../core/report.ts'
import type { Islands } from '../internals/islands.ts'

/**
 * @param files the export as Next wrote it
 * @throws with a sentence for each prop that cannot be sent to a browser, and each island where none can stand
 */
export function checkIslands(files: Files, islands: Islands) {
  const problems = sentencesByPage(
    documentsIn(withIslands(files)).flatMap(({ path, document }) => {
      const source = files.get(path)?.toString('utf8') ?? ''
      const refused = elementsNamed(document, 'static-refused').flatMap((element): string[] =>
        JSON.parse(attribute(element, 'data-why') ?? '[]'),
      )
      return [...refused, ...misplacedIn(source, islands)].map((sentence) => ({ path, sentence }))
    }),
  )
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

/** A parser moves what may not stand there, so it is looked for in the text. */
function misplacedIn(source: string, islands: Islands): string[] {
  const [head = ''] = source.split('</head>')
  const [, inHead] = islandTag.exec(head) ?? []
  if (inHead) return [`${nameIn(islands, inHead)} ${standsInHead}`]
  return head.includes('<static-when') ? ['Take <When> out of <head>, where nothing wakes.'] : []
}

const islandTag = /<static-island data-island="([^"]*)"/

const standsInHead = "stands in <head>, where nothing wakes. Show it in <body>, or take 'use client' out."

/**
 * @param files the export as Next wrote it
 * @returns a sentence for each island that nobody can bring to life, as a parser takes it or its slot apart, and for each
 * that stands in a slot of another one
 */
export function islandProblems(files: Files, islands: Islands): string[] {
  return sentencesByPage(
    documentsIn(withIslands(files)).flatMap(({ path, document }) => {
      const source = files.get(path)?.toString('utf8') ?? ''
      const left = elementsOf(document).filter(isWhole).map(keyOf)
      const countIn = (keys: string[], key: string) => keys.filter((one) => one === key).length
      const written = [
        ...source.matchAll(/<static-(?:island data-island|slot data-slot)="([^"]*)"[^>]*>(?!<\/)/g),
      ]
      const filled = written.map(([, key = '']) => key)
      const apart = filled.filter((key) => countIn(left, key) < countIn(filled, key))
      const sentences = [
        ...new Set(apart.map((key) => `${nameIn(islands, key)} ${outOfPlace}`)),
        ...nestedIn(document).map(
          ([inner, outer]) =>
            `${nameIn(islands, inner)} stands in what server code has put into ${nameIn(islands, outer)}: each is drawn by itself in a browser, so their contexts do not meet. Put both into one file with 'use client', or beside each other.`,
        ),
      ]
      return sentences.map((sentence) => ({ path, sentence }))
    }),
  )
}

const outOfPlace =
  "stands where its element may not: in a <p>, a table, a list of options or a drawing (<svg>), say. Put all of that into the file with 'use client'."

function withIslands(files: Files): Files {
  return new Map(
    [...files].filter(([, bytes]) => /<static-(island|when|refused)/.test(bytes.toString('latin1'))),
  )
}

/** In a drawing nothing of it would be drawn. */
function isWhole({ childNodes, namespaceURI }: Element) {
  return childNodes.length > 0 && !/svg$/.test(namespaceURI)
}

/** @returns the name of an island, or of a slot */
function keyOf(element: Element) {
  return attribute(element, 'data-island') ?? attribute(element, 'data-slot') ?? ''
}

/** Islands, each with the one around it. */
function nestedIn(parent: ParentNode, around?: string): [inner: string, outer: string][] {
  return parent.childNodes.flatMap((node): [string, string][] => {
    if (!('tagName' in node)) return []
    const own = node.tagName === 'static-island' ? keyOf(node) : undefined
    const inside = nestedIn('content' in node ? node.content : node, own ?? around)
    return own && around ? [[own, around], ...inside] : inside
  })
}

/** @param key of an island; a slot is called by its name */
function nameIn({ files }: Islands, key: string) {
  const [id = '', name] = key.split('#')
  return name ? `${files[id]?.file}: ${name}` : `What server code gives to the prop ${key}`
}
