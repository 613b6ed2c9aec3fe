import { dirname } from 'node:path'
import { buildSync } from 'esbuild'
import { attribute, type Document, elementsNamed, elementsOf, insert } from '../../core/html.ts'
import { integrityOf } from '../../core/integrity.ts'
import { ownFile } from '../../core/modules.ts'
import { type Files, fileIdOf } from '../../core/pages.ts'
import type { Islands } from '../internals/islands.ts'
import { wakingOf } from '../islands/waking.ts'

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
    const waking = wakingOf(document)
    const [body] = elementsNamed(document, 'body')
    if (waking.length === 0 || !body) return
    const scripts = waking.map(({ island }) => [
      attribute(island, 'data-island'),
      islands.files[fileIdOf(island)]?.scripts.map(listed) ?? [],
    ])
    const canReload = elementsOf(document).some((one) => attribute(one, 'data-reload') !== undefined)
    const settings = [
      JSON.stringify(`${basePath}/${folder}`),
      JSON.stringify(Object.fromEntries(scripts)),
      timeout,
      hasNotice ? 'noticeOf' : undefined,
      waking.some(({ when }) => when !== 'touch') ? 'wakeEarly' : undefined,
    ]
    const source = [
      "import { islandLoader } from './island-loader'",
      "import { noticeOf } from './notice'",
      "import { wakeEarly } from './wake-early'",
      "import { keepTypedOverReload } from './reload'",
      `islandLoader(${settings.map(String)})`,
      canReload ? 'keepTypedOverReload()' : '',
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
    stdin: { contents: source, resolveDir: dirname(ownFile('next/islands/browser/island-loader')) },
    bundle: true,
    format: 'iife',
    minify: true,
    target: 'es2022',
    write: false,
  })
  return outputFiles.map(({ text }) => text.trim()).join('')
}
