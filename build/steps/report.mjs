import { brotliCompressSync } from 'node:zlib'
import { flightOf } from './flight.mjs'
import { attribute, documentOf, elementsOf, textOf } from './html.mjs'

/** @import { Files } from './pages.mjs' */

/**
 * What each page costs, in bytes as a host sends them (brotli, quality 11).
 *
 * @param {Files} files
 * @returns {{ page: string, html: number, css: number, inlineScript: number, scriptsOnLoad: number, policy: string }[]}
 */
export function weighed(files) {
  return [...files]
    .filter(([path]) => path.endsWith('.html'))
    .map(([page, bytes]) => {
      const elements = elementsOf(documentOf(bytes.toString('utf8')))
      const scripts = elements.filter(
        (element) => element.tagName === 'script' && attribute(element, 'type') !== 'application/ld+json',
      )
      const styles = elements.filter(({ tagName }) => tagName === 'style')
      const policy = elements.find(
        (element) => attribute(element, 'http-equiv') === 'Content-Security-Policy',
      )
      return {
        page,
        html: brotli(bytes),
        css: brotli(styles.map(textOf).join('')),
        inlineScript: brotli(scripts.map(textOf).join('')),
        scriptsOnLoad: scripts.filter((script) => attribute(script, 'src') !== undefined).length,
        policy: /script-src/.test((policy && attribute(policy, 'content')) ?? '')
          ? 'own scripts, on intent'
          : 'no script',
        alive: flightOf(elements) !== '',
      }
    })
}

/** @param {Buffer | string} bytes */
export function brotli(bytes) {
  return bytes.length === 0 ? 0 : brotliCompressSync(bytes).length
}
