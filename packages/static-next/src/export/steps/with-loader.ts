import { dirname } from 'node:path'
import { buildSync } from 'esbuild'
import { ownFile } from '../../own-file.ts'
import { attribute, type Document, elementsNamed, elementsOf, insert } from '../html.ts'
import type { Islands } from '../insides/islands.ts'
import { integrityOf } from '../integrity.ts'
import { type Files, islandsOf } from '../pages.ts'

const folder = '_next/static/'

/** How long a script may hang before the visitor is told what to do instead, in milliseconds. */
const timeout = 20_000

/**
 * A page with islands loads no script until a visitor turns to one: the scripts of its islands stand, with their
 * integrity, in the list of a small loader.
 */
export function withLoader(files: Files, islands: Islands, basePath: string): (document: Document) => void {
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
    const ids = islandsOf(document)
    const [body] = elementsNamed(document, 'body')
    if (ids.length === 0 || !body) return
    const own = Object.fromEntries(ids.map((id) => [id, (islands.files[id]?.scripts ?? []).map(listed)]))
    const has = (name: string) =>
      elementsOf(document).some((element) => attribute(element, name) !== undefined)
    const values = [`${basePath}/${folder}`, islands.entry.map(listed), own, timeout].map((value) =>
      JSON.stringify(value),
    )
    const source = [
      "import { islandLoader } from './island-loader'",
      "import { wakeEarly } from './wake-early'",
      "import { keepTypedOverReload } from './reload'",
      `islandLoader(${has('data-when') ? [...values, 'wakeEarly'] : values})`,
      has('data-reload') ? 'keepTypedOverReload()' : '',
    ].join('\n')
    const code = made.get(source) ?? minify(source)
    made.set(source, code)
    // Cloudflare's Rocket Loader would make data of it, and run it by a script that the policy stops.
    insert(body, `<script data-cfasync="false">${code}</script>`)
  }
}

/** @param source a module that may import what stands in `browser/` */
function minify(source: string): string {
  const { outputFiles } = buildSync({
    stdin: { contents: source, resolveDir: dirname(ownFile('islands/browser/island-loader')) },
    bundle: true,
    format: 'iife',
    minify: true,
    target: 'es2022',
    write: false,
  })
  return outputFiles.map(({ text }) => text.trim()).join('')
}
