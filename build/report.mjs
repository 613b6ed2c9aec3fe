import { brotliCompressSync } from 'node:zlib'
import { documentOf, elementsNamed, textOf } from './html.mjs'
import { islandsOf, scriptsOf } from './pages.mjs'

/** @import { Files } from './pages.mjs' */

/**
 * What each page costs, in bytes as a host sends them (brotli, quality 11).
 *
 * @param {Files} files
 * @param {string[]} scripts the files that islands load, below `_next/`
 * @returns {{ page: string, html: number, css: number, loader: number, islands: string, scripts: number }[]}
 *   `html` with its styles and the loader; `scripts` once a visitor turns to an island
 */
export function weighPages(files, scripts) {
  const loaded = scripts.reduce((sum, script) => sum + brotli(files.get(`_next/${script}`) ?? ''), 0)
  return [...files]
    .filter(([path]) => path.endsWith('.html'))
    .map(([page, bytes]) => {
      const document = documentOf(bytes.toString('utf8'))
      const islands = islandsOf(document)
      return {
        page,
        html: brotli(bytes),
        css: brotli(elementsNamed(document, 'style').map(textOf).join('')),
        loader: brotli(scriptsOf(document).map(textOf).join('')),
        islands: islands.join(', '),
        scripts: islands.length > 0 ? loaded : 0,
      }
    })
}

/**
 * The whole export by kind of file, the heaviest first.
 *
 * @param {Files} files
 * @returns {{ kind: string, files: number, bytes: number }[]} bytes as they lie in the folder
 */
export function sizesByKind(files) {
  /** @type {Map<string, { kind: string, files: number, bytes: number }>} */
  const kinds = new Map()
  for (const [path, { length }] of files) {
    const kind = /\.(\w+)$/.exec(path)?.[1] ?? 'no ending'
    const { files: count, bytes } = kinds.get(kind) ?? { files: 0, bytes: 0 }
    kinds.set(kind, { kind, files: count + 1, bytes: bytes + length })
  }
  return [...kinds.values()].toSorted((one, other) => other.bytes - one.bytes)
}

/** @param {Buffer | string} bytes */
export function brotli(bytes) {
  return bytes.length === 0 ? 0 : brotliCompressSync(bytes).length
}
