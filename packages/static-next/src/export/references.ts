/** What the pages of the export refer to, and the proof that all of it is there. */
import { attribute, type Document, elementsNamed, elementsOf, textOf } from './html.ts'
import { documentsIn, type Files } from './pages.ts'

/** The paths of all files that pages name: each as often as it is named. */
export function pathsNamedIn(files: Files, basePath: string): string[] {
  return documentsIn(files)
    .flatMap(({ document }) => addressesIn(document))
    .map((address) => address.slice(basePath.length + 1))
}

/** Every address within the site that a page names, in its markup or its styles. */
function addressesIn(document: Document): string[] {
  const elements = elementsOf(document)
  const attributes = elements.flatMap((element) =>
    ['href', 'src', 'poster', 'action'].map((name) => attribute(element, name)),
  )
  const inSets = elements.flatMap((element) =>
    ['srcset', 'imagesrcset'].flatMap((name) => addressesOf(attribute(element, name) ?? '')),
  )
  const inStyles = elementsNamed(document, 'style').flatMap((style) =>
    [...textOf(style).matchAll(/url\((["']?)(.*?)\1\)/g)].map(([, , address]) => address),
  )
  return [...attributes, ...inSets, ...inStyles]
    .filter((address) => /^\/(?!\/)/.test(address ?? ''))
    .map(String)
}

/** The addresses of `/a.avif 240w, /b.avif 360w`. A comma may stand in one, but not at its end. */
function addressesOf(set: string) {
  return [...set.matchAll(/([^\s,]\S*[^\s,])(?:\s+[^,]+)?/g)].map(([, address]) => address)
}

/** @returns a sentence for each link, picture and file that a page names and that is not in the export */
export function deadLinksIn(files: Files, basePath: string): string[] {
  return documentsIn(files).flatMap(({ path, document }) =>
    addressesIn(document)
      .filter((address) => !leadsSomewhere(address, files, basePath))
      .map((address) => `${path}: ${address} leads nowhere. ${reasonFor(address, files, basePath)}`),
  )
}

function reasonFor(address: string, files: Files, basePath: string) {
  const isComposed = leadsSomewhere(decodeURI(address).normalize('NFC'), files, basePath)
  return isComposed
    ? 'Its letters are stored as a Mac stores those of names, in two characters each, and files go out under names with one: type the address anew.'
    : 'Nothing in the export stands at that address.'
}

/** As hosts find it: with or without a slash at its end, and where `_redirects` of the site's own sends it. */
function leadsSomewhere(address: string, files: Files, basePath: string) {
  const { pathname } = new URL(address, 'https://site.invalid')
  if (pathname !== basePath && !pathname.startsWith(`${basePath}/`)) return false
  const path = decodeURIComponent(pathname.slice(basePath.length + 1)).replace(/\/$/, '')
  const names = [path, `${path || 'index'}.html`, `${path}/index.html`]
  return names.some((name) => files.has(name)) || redirectsIn(files).some((from) => from.test(pathname))
}

/** @returns what the addresses look like that `_redirects` knows: `/old`, `/blog/*`, `/blog/:year` */
function redirectsIn(files: Files): RegExp[] {
  const lines = files.get('_redirects')?.toString('utf8').split('\n') ?? []
  return lines
    .map((line) => line.trim().split(/\s+/)[0] ?? '')
    .filter((from) => from.startsWith('/'))
    .map(
      (from) =>
        new RegExp(
          `^${from
            .replaceAll(/[.+?()]/g, '\\$&')
            .replaceAll('*', '.*')
            .replaceAll(/:\w+/g, '[^/]+')}/?$`,
        ),
    )
}
