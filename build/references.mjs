/**
 * What the pages of the export refer to, and the proof that all of it is there.
 */
import { attribute, elementsNamed, elementsOf, textOf } from './html.mjs'
import { documentsIn } from './pages.mjs'

/** @import { Document } from './html.mjs' */
/** @import { Files } from './pages.mjs' */

/**
 * Every address within the site that a page names, in its markup or its styles.
 *
 * @param {Document} document
 * @returns {string[]}
 */
export function addressesIn(document) {
  const attributes = elementsOf(document).flatMap((element) =>
    ['href', 'src', 'poster', 'action'].map((name) => attribute(element, name)),
  )
  const inStyles = elementsNamed(document, 'style').flatMap((style) =>
    [...textOf(style).matchAll(/url\((["']?)(.*?)\1\)/g)].map(([, , address]) => address),
  )
  return [...attributes, ...inStyles].filter((address) => address?.startsWith('/')).map(String)
}

/**
 * Every address on a page that leads nowhere.
 *
 * @param {Files} files
 * @param {string} basePath
 * @throws {Error} naming page and address of each
 */
export function checkReferences(files, basePath) {
  const problems = documentsIn(files).flatMap(({ path, document }) =>
    addressesIn(document)
      .filter((address) => !leadsSomewhere(address, files, basePath))
      .map((address) => `${path}: ${address} leads nowhere. Nothing in the export stands at that address.`),
  )
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

/**
 * @param {string} address
 * @param {Files} files
 * @param {string} basePath
 */
function leadsSomewhere(address, files, basePath) {
  const { pathname } = new URL(address, 'https://site.invalid')
  if (pathname !== basePath && !pathname.startsWith(`${basePath}/`)) return false
  const path = decodeURIComponent(pathname.slice(basePath.length + 1))
  return files.has(path) || files.has(`${path || 'index'}.html`)
}
