import type { Element } from 'static-next/steps'
import { pageIds, pages } from '../../lib/pages.ts'
import { fileOf, metaOf, parseHtml, readBuilt, textOf, unlistedFiles } from '../support/html.ts'
import { expect, test } from '../support/site.ts'

/* That schema.org knows every word is asked by the types of lib/json-ld.ts. */

type Thing = { [property: string]: unknown; '@type'?: string; '@id'?: string }

/** Values that are nothing by themselves. */
const valueTypes = ['ContactPoint', 'ListItem', 'Offer', 'PostalAddress']

/** What addresses and codes say is on the page in another form; see the tests of links, and the address in words. */
const notWords = [
  '@context',
  '@id',
  '@type',
  'url',
  'item',
  'logo',
  'image',
  'sameAs',
  'inLanguage',
  'addressCountry',
  'datePublished',
  'dateModified',
]

const builtPages = [
  ...pageIds.map((id) => ({ id, html: readBuilt(fileOf(id)), kind: pages[id].kind as string })),
  ...unlistedFiles().map((file) => ({ id: file, html: readBuilt(file), kind: 'BlogPosting' })),
]
const definedAtHome = new Set(
  nodesOf(graphOf(readBuilt(fileOf('home'))))
    .filter(isDefinition)
    .map((node) => node['@id']),
)

for (const { id, html, kind } of builtPages) {
  test(`${id}: each thing has one name, and each reference leads to a thing`, () => {
    const nodes = nodesOf(graphOf(html))
    expect(nodes.map((node) => node['@type'])).toContain(kind)
    const defined = nodes.filter(isDefinition)
    const ids = defined.flatMap((node) => node['@id'] ?? [])
    expect(new Set(ids).size).toBe(ids.length)
    expect(defined.filter((node) => !node['@id']).map((node) => node['@type'])).toEqual(
      defined.map((node) => node['@type']).filter((type) => valueTypes.includes(type ?? '')),
    )
    const references = nodes.filter((node) => !isDefinition(node)).map((node) => node['@id'])
    expect(
      references.filter((reference) => !ids.includes(reference ?? '') && !definedAtHome.has(reference)),
    ).toEqual([])
  })

  test(`${id}: machines are told only what people are shown`, () => {
    const elements = parseHtml(html)
    const shown = wordsShown(elements)
    expect(wordsIn(graphOf(html)).filter((words) => !shown.includes(words))).toEqual([])
  })
}

function graphOf(html: string): Thing {
  const [, graph = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(graph)
}

/** Every object of a graph, however deep. */
function nodesOf(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf)
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(nodesOf)
  return '@type' in value || '@id' in value ? [value as Thing, ...inner] : inner
}

function isDefinition(node: Thing): boolean {
  return '@type' in node
}

function wordsIn(value: unknown, property = ''): string[] {
  if (typeof value === 'string') return notWords.includes(property) ? [] : [oneSpaced(value)]
  if (Array.isArray(value)) return value.flatMap((item) => wordsIn(item, property))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => wordsIn(inner, name))
}

function wordsShown(elements: Element[]): string {
  const body = elements.filter(({ tagName }) => tagName === 'title' || tagName === 'body').map(textOf)
  return oneSpaced([...body, ...metaOf(elements, 'description')].join(' '))
}

function oneSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
