/**
 * What the files of the export refer to: for taking out what nothing needs, and for proving that nothing is missing.
 */
import { attribute, documentOf, elementsOf } from './html.mjs'

/** @import { Build, Files } from './pages.mjs' */

/** Files that exist only to be referred to; all others are addresses of their own. */
const isPart = (/** @type {string} */ path) => path.startsWith('_next/')

/**
 * The export without chunks, styles and manifests that nothing refers to any more.
 *
 * @param {Files} files
 * @returns {Files}
 */
export function withoutUnused(files) {
  const used = new Set([...files.keys()].filter((path) => !isPart(path)))
  for (const path of used) {
    for (const part of partsNamedIn(files.get(path)?.toString('utf8') ?? '', files)) used.add(part)
  }
  return new Map([...files].filter(([path]) => used.has(path)))
}

/**
 * The parts that a text names: by their path; or, as webpack's runtime names the chunks it loads later, by their hash.
 * A style sheet counts only when it is linked: in flight data its path is no more than a name.
 *
 * @param {string} text
 * @param {Files} files
 */
function partsNamedIn(text, files) {
  return [...files.keys()].filter((path) => {
    if (!isPart(path) || path.endsWith('.css')) return false
    const hash = /\.([0-9a-f]{16,})\.chunk\.js$/.exec(path)?.[1]
    // Paths stand in full, without the folder of all parts, or (the loader's list) without the folder of all chunks.
    const names = [path.replace(/^_next\//, ''), path.replace('_next/static/chunks/', '')]
    return names.some((name) => text.includes(name)) || (hash !== undefined && text.includes(hash))
  })
}

/**
 * Every address on a page that leads nowhere.
 *
 * @param {Files} files
 * @param {Build} build
 * @throws {Error} naming page and address of each
 */
export function checkReferences(files, build) {
  const problems = [...files]
    .filter(([path]) => path.endsWith('.html'))
    .flatMap(([path, bytes]) => {
      const html = bytes.toString('utf8')
      return addressesIn(html)
        .filter((address) => !leadsSomewhere(address, files, build))
        .map((address) => `${path}: ${address} leads nowhere. Nothing in the export stands at that address.`)
    })
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

/** @param {string} html */
function addressesIn(html) {
  const attributes = elementsOf(documentOf(html)).flatMap((element) =>
    ['href', 'src', 'poster', 'action'].map((name) => attribute(element, name)),
  )
  const inStyles = [...html.matchAll(/url\((["']?)(.*?)\1\)/g)].map(([, , address]) => address)
  return [...attributes, ...inStyles].filter((address) => address?.startsWith('/')).map(String)
}

/**
 * @param {string} address
 * @param {Files} files
 * @param {Build} build
 */
function leadsSomewhere(address, files, { basePath }) {
  const { pathname } = new URL(address, 'https://site.invalid')
  if (pathname !== basePath && !pathname.startsWith(`${basePath}/`)) return false
  const path = decodeURIComponent(pathname.slice(basePath.length + 1))
  return files.has(path) || files.has(`${path || 'index'}.html`)
}
