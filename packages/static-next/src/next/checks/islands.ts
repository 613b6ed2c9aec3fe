/** What cannot work in a browser, for all pages at once. */
import { attribute, type Element, elementsNamed, elementsOf } from '../../core/html.ts'
import type { Files } from '../../core/pages.ts'
import { sentencesByPage } from '../../core/report.ts'
import type { Islands } from '../internals/islands.ts'
import { wakingOf } from '../islands/waking.ts'

/**
 * @param files the export as Next wrote it
 * @throws with a sentence for each prop that cannot be sent to a browser, and each island where none can stand
 */
export function checkIslands(files: Files, islands: Islands) {
  const problems = sentencesByPage(files, (document, path) => {
    const refused = elementsNamed(document, 'static-refused').flatMap((element): string[] =>
      JSON.parse(attribute(element, 'data-why') ?? '[]'),
    )
    return [...refused, ...misplacedIn(sourceOf(files, path), islands)]
  })
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
  return sentencesByPage(files, (document, path) => {
    const left = elementsOf(document).filter(isWhole).map(keyOf)
    const countIn = (keys: string[], key: string) => keys.filter((one) => one === key).length
    const written = [
      ...sourceOf(files, path).matchAll(
        /<static-(?:island data-island|slot data-slot)="([^"]*)"[^>]*>(?!<\/)/g,
      ),
    ]
    const filled = written.map(([, key = '']) => key)
    const apart = filled.filter((key) => countIn(left, key) < countIn(filled, key))
    return [
      ...apart.map((key) => `${nameIn(islands, key)} ${outOfPlace}`),
      ...wakingOf(document).flatMap(({ island, around }) =>
        around
          ? `${nameIn(islands, keyOf(island))} stands in what server code has put into ${nameIn(islands, keyOf(around))}${drawnApart}`
          : [],
      ),
    ]
  })
}

function sourceOf(files: Files, path: string) {
  return files.get(path)?.toString('utf8') ?? ''
}

const outOfPlace =
  "stands where its element may not: in a <p>, a table, a list of options or a drawing (<svg>), say. Put all of that into the file with 'use client'."

const drawnApart =
  ": each is drawn by itself in a browser, so their contexts do not meet. Put both into one file with 'use client', or beside each other."

/** In a drawing nothing of it would be drawn. */
function isWhole({ childNodes, namespaceURI }: Element) {
  return childNodes.length > 0 && !/svg$/.test(namespaceURI)
}

/** @returns the name of an island, or of a slot */
function keyOf(element: Element) {
  return attribute(element, 'data-island') ?? attribute(element, 'data-slot') ?? ''
}

/** @param key of an island; a slot is called by its name */
function nameIn({ files }: Islands, key: string) {
  const [id = '', name] = key.split('#')
  return name ? `${files[id]?.file}: ${name}` : `What server code gives to the prop ${key}`
}
