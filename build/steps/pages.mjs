/**
 * What a page of the export is, and whether it has anything to run.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientModulesOf, flightOf, isFlightScript, rowsOf } from './flight.mjs'
import { attribute, documentOf, elementsOf } from './html.mjs'

/** @typedef {import('./html.mjs').Element} Element */
/** @typedef {Map<string, Buffer>} Files by path inside the export, with `/` */
/** @typedef {{ basePath: string, clientModules: Map<string, string> }} Build */

/**
 * @param {string} html
 * @param {Build} build
 * @returns {boolean} whether the page holds a client component of the project
 * @throws {Error} when its flight data names a module that the build does not know
 */
export function isAlive(html, build) {
  const flight = flightOf(elementsOf(documentOf(html)))
  if (flight === '') return false
  return clientModulesOf(rowsOf(flight)).some((id) => {
    const file = build.clientModules.get(id)
    if (file === undefined)
      throw new Error(`refers to the client module ${id}, which the build does not list`)
    return !file.includes('/node_modules/')
  })
}

/**
 * The scripts of a page, each of a kind that is understood here.
 *
 * @param {Element[]} elements
 * @param {Build} build
 * @throws {Error} for any other script
 */
export function scriptsOf(elements, build) {
  const scripts = elements.filter(({ tagName }) => tagName === 'script')
  const data = scripts.filter((script) => attribute(script, 'type') === 'application/ld+json')
  const flight = scripts.filter(isFlightScript)
  const chunks = scripts.filter((script) => attribute(script, 'src')?.startsWith(`${build.basePath}/_next/`))
  for (const script of scripts) {
    if (![...data, ...flight, ...chunks].includes(script)) {
      throw new Error(
        `has a script that the build does not know: ${(attribute(script, 'src') ?? 'inline').slice(0, 80)}`,
      )
    }
  }
  return { data, flight, chunks }
}

/**
 * Whether an element runs. Structured data is in a script element too, and does not.
 * @param {Element} element
 */
export function isScript(element) {
  return element.tagName === 'script' && attribute(element, 'type') !== 'application/ld+json'
}

/** @param {Element} element */
export function isScriptPreload(element) {
  return (
    element.tagName === 'link' &&
    /^(module)?preload$/.test(attribute(element, 'rel') ?? '') &&
    (attribute(element, 'as') === 'script' || attribute(element, 'rel') === 'modulepreload')
  )
}

/**
 * Which file each client module is, from the manifests that Next writes beside the pages.
 *
 * @param {string} distDir
 * @returns {Map<string, string>} webpack's module id → file
 */
export function clientModulesIn(distDir) {
  const modules = new Map()
  for (const file of readdirSync(join(distDir, 'server/app'), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('_client-reference-manifest.js')) continue
    const source = readFileSync(join(distDir, 'server/app', file), 'utf8')
    const manifest = JSON.parse(
      source.slice(source.indexOf(']=', source.indexOf('RSC_MANIFEST[')) + 2).replace(/;\s*$/, ''),
    )
    for (const [path, { id }] of Object.entries(manifest.clientModules)) modules.set(String(id), path)
  }
  return modules
}

/**
 * Every page of the export changed by a function; other files stay.
 *
 * @param {Files} files
 * @param {(html: string, path: string) => string} change
 * @returns {Files}
 * @throws {Error} naming the page
 */
export function withPages(files, change) {
  return new Map(
    [...files].map(([path, bytes]) => {
      if (!path.endsWith('.html')) return [path, bytes]
      try {
        return [path, Buffer.from(change(bytes.toString('utf8'), path))]
      } catch (error) {
        throw new Error(`${path}: ${error instanceof Error ? error.message : error}`, { cause: error })
      }
    }),
  )
}
