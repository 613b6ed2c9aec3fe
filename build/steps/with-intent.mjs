import { createHash } from 'node:crypto'
import { minify_sync } from 'terser'
import {
  flightFrom,
  flightOf,
  flightScript,
  heldStyles,
  isFlightScript,
  rowsOf,
  withoutHeldStyles,
} from './flight.mjs'
import { attribute, documentOf, elementsOf, withoutElements, withTextAfter } from './html.mjs'
import { intentLoader } from './intent-loader.mjs'
import { isScriptPreload, scriptsOf, withPages } from './pages.mjs'

/** @import { Build, Files } from './pages.mjs' */

/** How long a script may hang before the visitor is told what to do instead, in milliseconds. */
const patience = 20_000

/**
 * Pages with a form load no script until a visitor turns to the form: the scripts leave the markup and stand, with
 * their integrity, in the list of a small loader. The flight data stays, in one piece, without the styles that the
 * page already holds.
 *
 * @param {Files} files
 * @param {Build} build
 * @returns {Files}
 */
export function withIntent(files, build) {
  const prefix = `${build.basePath}/_next/static/chunks/`

  return withPages(files, (html) => {
    const elements = elementsOf(documentOf(html))
    const flight = flightOf(elements)
    if (flight === '') return html
    const { chunks } = scriptsOf(elements, build)
    // Old browsers' polyfills: those browsers do not know the loader's own syntax either.
    const list = chunks
      .filter((script) => attribute(script, 'nomodule') === undefined)
      .map((script) => {
        const src = attribute(script, 'src') ?? ''
        if (!src.startsWith(prefix)) throw new Error(`has a script outside ${prefix}: ${src}`)
        return [src.slice(prefix.length), integrityOf(files, src.slice(build.basePath.length + 1))]
      })
    const { rows } = withoutHeldStyles(rowsOf(flight), heldStyles(elements))
    const { code } = minify_sync(
      `(${intentLoader})(${JSON.stringify([prefix, list, patience]).slice(1, -1)})`,
    )

    const quiet = withoutElements(
      html,
      (element) =>
        isScriptPreload(element) || isFlightScript(element) || chunks.some((chunk) => isSame(chunk, element)),
    )
    return withTextAfter(
      quiet,
      ({ tagName }) => tagName === 'footer',
      `<script>${flightScript(flightFrom(rows))}</script><script>${code}</script>`,
    )
  })
}

/**
 * The integrity of a file of the export, as the `integrity` attribute has it (W3C, Subresource Integrity).
 *
 * @param {Files} files
 * @param {string} path
 */
function integrityOf(files, path) {
  const bytes = files.get(path)
  if (!bytes) throw new Error(`refers to ${path}, which is not in the export`)
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`
}

/**
 * @param {import('./html.mjs').Element} one
 * @param {import('./html.mjs').Element} other
 */
function isSame(one, other) {
  return (
    one.tagName === other.tagName &&
    attribute(one, 'src') !== undefined &&
    attribute(one, 'src') === attribute(other, 'src')
  )
}
