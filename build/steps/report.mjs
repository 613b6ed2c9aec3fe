import { brotliCompressSync } from 'node:zlib'
import { flightOf } from './flight.mjs'
import { attribute, documentOf, elementsOf, textOf } from './html.mjs'
import { isScript } from './pages.mjs'

/** @import { Files } from './pages.mjs' */

const chunksFolder = '_next/static/chunks/'

/**
 * What each page costs, in bytes as a host sends them (brotli, quality 11).
 *
 * @param {Files} files
 * @returns {{ page: string, html: number, css: number, scripts: number, jsOnLoad: number, jsOnIntent: number, policy: string, alive: string }[]}
 *   `html` with its styles and inline scripts; `scripts` that are loaded with the page, in number
 */
export function weighed(files) {
  return [...files]
    .filter(([path]) => path.endsWith('.html'))
    .map(([page, bytes]) => {
      const elements = elementsOf(documentOf(bytes.toString('utf8')))
      const scripts = elements.filter(isScript)
      const styles = elements.filter(({ tagName }) => tagName === 'style')
      const policy = elements.find(
        (element) => attribute(element, 'http-equiv') === 'Content-Security-Policy',
      )
      const external = scripts.filter((script) => attribute(script, 'src') !== undefined)
      const inline = scripts.map(textOf).join('')
      return {
        page,
        html: brotli(bytes),
        css: brotli(styles.map(textOf).join('')),
        scripts: external.length,
        jsOnLoad: sizeOf(files, (path) =>
          external.some((script) => attribute(script, 'src')?.endsWith(path)),
        ),
        jsOnIntent: sizeOf(files, (path) => inline.includes(`"${path.replace(chunksFolder, '')}",`)),
        policy: /script-src/.test((policy && attribute(policy, 'content')) ?? '')
          ? 'own scripts'
          : 'no script',
        alive: flightOf(elements) === '' ? 'no' : 'on intent',
      }
    })
}

/**
 * The whole export by kind of file, the heaviest first.
 *
 * @param {Files} files
 * @returns {{ kind: string, files: number, bytes: number }[]} bytes as they lie in the folder
 */
export function listed(files) {
  /** @type {Map<string, { kind: string, files: number, bytes: number }>} */
  const kinds = new Map()
  for (const [path, { length }] of files) {
    const kind = /\.(\w+)$/.exec(path)?.[1] ?? 'no ending'
    const { files: count, bytes } = kinds.get(kind) ?? { files: 0, bytes: 0 }
    kinds.set(kind, { kind, files: count + 1, bytes: bytes + length })
  }
  return [...kinds.values()].toSorted((one, other) => other.bytes - one.bytes)
}

/**
 * @param {Files} files
 * @param {(path: string) => boolean} isMeant
 */
function sizeOf(files, isMeant) {
  return [...files]
    .filter(([path]) => path.endsWith('.js') && isMeant(path))
    .reduce((sum, [, bytes]) => sum + brotli(bytes), 0)
}

/** @param {Buffer | string} bytes */
export function brotli(bytes) {
  return bytes.length === 0 ? 0 : brotliCompressSync(bytes).length
}
