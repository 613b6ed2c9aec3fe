import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

type Entry = Record<string, unknown> & { '@id': string; '@type': 'rdfs:Class' | 'rdf:Property' }

/**
 * The vocabulary of schema.org in the form the validator takes, made from the types of schema-dts, so that no test
 * needs the network. What schema.org calls deprecated is left out: whoever uses it uses an unknown word.
 */
export function vocabulary(): { '@graph': Entry[] } {
  const folder = dirname(createRequire(import.meta.filename).resolve('schema-dts/package.json'))
  const types = readFileSync(join(folder, 'dist', 'schema.d.ts'), 'utf8')
  const superseded = new Set(
    [...types.matchAll(/@deprecated[^/]*\*\/\s*export type (\w+)/g)].map(([, name]) => name),
  )

  const graph: Entry[] = []
  const properties = new Map<string, Set<string>>()
  // `interface BlogBase extends CreativeWorkBase { … }` holds what a type adds; `BlogLeaf` is the type itself.
  for (const [, name = '', kind, parents = '', body = ''] of types.matchAll(
    /interface (\w+?)(Base|Leaf)(?:<[^>]*>)?(?: extends ([^{]+))? \{\n([\s\S]*?)\n\}/g,
  )) {
    if (kind === 'Leaf' && superseded.has(name)) continue
    const above = [...parents.matchAll(/(\w+)Base/g)].map(([, parent = '']) => parent)
    graph.push({
      '@id': kind === 'Leaf' ? name : baseOf(name),
      '@type': 'rdfs:Class',
      'rdfs:subClassOf': above.map((parent) => ({ '@id': baseOf(parent) })),
    })
    if (kind === 'Leaf') continue
    for (const [, deprecated, property = ''] of body.matchAll(/(@deprecated[^/]*\*\/\s*)?"(\w+)"\?:/g)) {
      if (deprecated) continue
      properties.set(property, (properties.get(property) ?? new Set()).add(baseOf(name)))
    }
  }
  for (const [property, domains] of properties) {
    graph.push({
      '@id': property,
      '@type': 'rdf:Property',
      'schema:domainIncludes': [...domains].map((domain) => ({ '@id': domain })),
    })
  }
  return { '@graph': graph }
}

function baseOf(name: string): string {
  return `${name}.base`
}
