/** What the pages of the export refer to, and the proof that all of it is there. */
import { parseSrcset } from 'srcset'
import { attribute, type Document, elementsNamed, elementsOf, textOf } from './html.ts'
import { documentsIn, type Files, fileAt } from './pages.ts'

/** The paths of all files that pages name, and the scripts beside them: each as often as it is named. */
export function pathsNamedIn(files: Files, basePath: string): string[] {
  const inPages = documentsIn(files).flatMap(({ document }) => addressesIn(document))
  const inScripts = [...files]
    .filter(([path]) => path.startsWith('_next/') && path.endsWith('.js'))
    .flatMap(([, code]) => addressesInScript(code.toString('utf8')))
  return [...inPages, ...inScripts].filter(isOfSite).map((address) => address.slice(basePath.length + 1))
}

/** What stands in quotes, begins with a slash and ends like a file: a picture that an island shows after a press. */
function addressesInScript(code: string): string[] {
  return [...code.matchAll(/(["'`])(\/[^"'`\s]+\.\w+)\1/g)].map(([, , address = '']) => address)
}

/** Every address that a page names, in its markup, its styles or the props of its islands. */
function addressesIn(document: Document): string[] {
  const elements = elementsOf(document)
  const attributes = elements.flatMap((element) =>
    ['href', 'src', 'poster', 'action'].map((name) => attribute(element, name)),
  )
  const inSets = elements.flatMap((element) =>
    ['srcset', 'imagesrcset'].flatMap((name) => addressesInSet(attribute(element, name))),
  )
  const inStyles = elementsNamed(document, 'style').flatMap((style) => addressesInCss(textOf(style)))
  const inProps = elementsNamed(document, 'static-island').flatMap((island) =>
    addressesInProps(JSON.parse(attribute(island, 'data-props') ?? '{}')),
  )
  return [...attributes, ...inSets, ...inStyles, ...inProps].filter((address) => address !== undefined)
}

/** Names of props whose values are addresses. Under others, what ends like a file is one. */
const ofAddresses = /^(action|href|link|poster|src|to|url)$/i

function addressesInProps(value: unknown, name = ''): string[] {
  if (typeof value === 'string') {
    if (/srcset$/i.test(name)) return addressesInSet(value)
    return isOfSite(value) && (ofAddresses.test(name) || /^\S+\.\w+$/.test(value)) ? [value] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) =>
    addressesInProps(one, Array.isArray(value) ? name : key),
  )
}

/** Browsers read a backslash as a slash: behind the first of two, another host begins. */
const isOfSite = (address: string) => /^\/(?![\\/])/.test(address)
const isElsewhere = (address: string) => /^(https?:)?[\\/]{2}/i.test(address)

export function addressesInCss(css: string): string[] {
  return [...css.matchAll(/url\((["']?)(.*?)\1\)/g)].map(([, , address = '']) => address)
}

/** @param set an attribute `srcset`: `/a.avif 240w, /b.avif 360w` */
export function addressesInSet(set = ''): string[] {
  return parseSrcset(set).map(({ url }) => url)
}

/**
 * @param own what stands beside the pages and is none of them
 * @returns a sentence for each link, picture and file that a page names and that is not in the export, or is no address
 */
export function deadLinksIn(pages: Files, basePath: string, own: Files = new Map()): string[] {
  const files = new Map([...own, ...pages])
  return documentsIn(pages).flatMap(({ path, document }) =>
    addressesIn(document).flatMap((address) => {
      if (!isOfSite(address) && !isElsewhere(address)) return []
      if (isMalformed(address)) return [`${path}: ${address} leads nowhere. ${malformed}`]
      if (isElsewhere(address) || leadsSomewhere(address, files, basePath)) return []
      return [`${path}: ${address} leads nowhere. Nothing in the export stands at that address.`]
    }),
  )
}

const malformed =
  'It is no address: write % as %25, and look for a blank, a bracket or a port that does not belong there.'

/** Whether a browser, or a host, cannot make an address of it. */
function isMalformed(address: string) {
  try {
    const { pathname } = new URL(address, 'https://site.invalid')
    // What others do with a % is theirs.
    if (isOfSite(address)) decodeURIComponent(pathname)
    return false
  } catch {
    return true
  }
}

/** What hosts answer by themselves, where a loader of `next/image` has them make pictures. */
const ofHosts = /^\/(cdn-cgi|\.netlify|_vercel)\//

/** With or without a slash at its end. */
function leadsSomewhere(address: string, files: Files, basePath: string) {
  const { pathname } = new URL(address, 'https://site.invalid')
  if (ofHosts.test(pathname)) return true
  if (pathname !== basePath && !pathname.startsWith(`${basePath}/`)) return false
  const path = decodeURIComponent(pathname.slice(basePath.length + 1)).replace(/\/$/, '')
  return fileAt(files, path) !== undefined
}
