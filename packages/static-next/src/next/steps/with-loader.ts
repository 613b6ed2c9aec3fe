import { dirname } from 'node:path'
import { buildSync } from 'esbuild'
import {
  attribute,
  type Document,
  type Element,
  elementsNamed,
  elementsOf,
  insert,
  type ParentNode,
} from '../../core/html.ts'
import { integrityOf } from '../../core/integrity.ts'
import { ownFile } from '../../core/own-file.ts'
import { type Files, fileIdOf, islandElementsOf } from '../../core/pages.ts'
import type { Islands } from '../insides/islands.ts'

const folder = '_next/static/'

/** How long a script may hang before the visitor is told what to do instead, in milliseconds. */
const timeout = 20_000

/**
 * A page with islands loads no script until a visitor turns to one: the scripts of its islands stand, with their
 * integrity, in the list of a small loader.
 *
 * @param hasNotice whether something stands before each island that says when it did not load
 */
export function withLoader(
  files: Files,
  islands: Islands,
  basePath: string,
  hasNotice: boolean,
): (document: Document) => void {
  const listed = (script: string) => {
    const path = `_next/${script}`
    const bytes = files.get(path)
    if (!bytes || !path.startsWith(folder)) {
      throw new Error(`The islands need ${path}, which is not in the export below ${folder}`)
    }
    return [path.slice(folder.length), integrityOf(bytes)]
  }
  /** Pages with the same islands have the same loader. */
  const made: Map<string, string> = new Map()

  return (document) => {
    const needed = filesByIsland(document)
    const [body] = elementsNamed(document, 'body')
    if (needed.size === 0 || !body) return
    const scripts = [...needed].map(([name, ids]) => {
      const own = [...ids].flatMap((id) => islands.files[id]?.scripts ?? [])
      const slots = islandElementsOf(document).some(
        (one) => attribute(one, 'data-island') === name && hasSlots(one),
      )
      return [
        name,
        [...new Set([...islands.entry, ...(slots ? (islands.slots ?? []) : []), ...own])].map(listed),
      ]
    })
    const has = (name: string) =>
      elementsOf(document).some((element) => attribute(element, name) !== undefined)
    const values = [`${basePath}/${folder}`, Object.fromEntries(scripts), timeout]
    const settings = [
      ...values.map((value) => JSON.stringify(value)),
      hasNotice ? 'noticeOf' : undefined,
      has('data-when') ? 'wakeEarly' : undefined,
    ]
    const source = [
      "import { islandLoader } from './island-loader'",
      "import { noticeOf } from './notice'",
      "import { wakeEarly } from './wake-early'",
      "import { keepTypedOverReload } from './reload'",
      `islandLoader(${settings.map(String)})`,
      has('data-reload') ? 'keepTypedOverReload()' : '',
    ].join('\n')
    const code = made.get(source) ?? minify(source)
    made.set(source, code)
    // Cloudflare's Rocket Loader would make data of it, and run it by a script that the policy stops.
    insert(body, `<script data-cfasync="false">${code}</script>`)
  }
}

/** As `hydrate-islands.tsx` asks. */
function hasSlots(island: Element) {
  return /"\$":"slot"/.test(attribute(island, 'data-props') ?? '')
}

/** The names of a page's islands, each with the ids of its file and of the files of its providers. */
function filesByIsland(
  parent: ParentNode,
  providers: string[] = [],
  found: Map<string, Set<string>> = new Map(),
) {
  for (const element of parent.childNodes) {
    if (!('tagName' in element)) continue
    const name = attribute(element, 'data-island')
    if (name) found.set(name, new Set([...(found.get(name) ?? []), fileIdOf(element), ...providers]))
    // Of one that gives no context nothing is drawn inside.
    const isDrawnAgain = attribute(element, 'data-provider') === ''
    const inside = isDrawnAgain ? [...providers, fileIdOf(element)] : providers
    filesByIsland('content' in element ? element.content : element, inside, found)
  }
  return found
}

/** @param source a module that may import what stands in `browser/` */
function minify(source: string): string {
  const { outputFiles } = buildSync({
    stdin: { contents: source, resolveDir: dirname(ownFile('next/islands/browser/island-loader')) },
    bundle: true,
    format: 'iife',
    minify: true,
    target: 'es2022',
    write: false,
  })
  return outputFiles.map(({ text }) => text.trim()).join('')
}
