import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { type Document, elementsNamed, insert } from '../html.ts'
import type { Islands } from '../insides/islands.ts'
import { integrityOf } from '../integrity.ts'
import { type Files, islandElementsOf } from '../pages.ts'

const folder = '_next/static/chunks/'

/** How long a script may hang before the visitor is told what to do instead, in milliseconds. */
const timeout = 20_000

/**
 * A page with islands loads no script until a visitor turns to one: the scripts stand, with their integrity, in the
 * list of a small loader.
 */
export function withLoader(
  files: Files,
  { scripts }: Islands,
  basePath: string,
): (document: Document) => void {
  const list = scripts.map((script) => {
    const path = `_next/${script}`
    const bytes = files.get(path)
    if (!bytes || !path.startsWith(folder)) {
      throw new Error(`The islands need ${path}, which is not in the export below ${folder}`)
    }
    return [path.slice(folder.length), integrityOf(bytes)]
  })
  const values = [`${basePath}/${folder}`, list, timeout].map((value) => JSON.stringify(value))
  const code = minify(`import { islandLoader } from './island-loader.ts'\nislandLoader(${values})`)

  return (document) => {
    if (islandElementsOf(document).length === 0) return
    const [body] = elementsNamed(document, 'body')
    // Cloudflare's Rocket Loader would make data of it, and run it by a script that the policy stops.
    if (body) insert(body, `<script data-cfasync="false">${code}</script>`)
  }
}

/** @param source a module that may import what stands in `browser/` */
function minify(source: string): string {
  const { outputFiles } = buildSync({
    stdin: { contents: source, resolveDir: join(import.meta.dirname, '../browser') },
    bundle: true,
    format: 'iife',
    minify: true,
    target: 'es2022',
    write: false,
  })
  return outputFiles.map(({ text }) => text.trim()).join('')
}
