import { dirname } from 'node:path'
import { photoFolder } from '../core/folders.ts'
import { type Headers, type Hosting, immutable, keptForADay, revalidated, unkept } from './headers.ts'
import type { Host } from './index.ts'

/** Cloudflare reads a hundred rules; scripts and what else there is have a dozen. */
const mostFolders = 80

/**
 * `_headers`, as Netlify, Cloudflare Pages and Cloudflare Workers read it. Rules do not overlap in a header, but for
 * policies: Cloudflare joins the two, and browsers obey both. All three revalidate every file by themselves unless a rule says otherwise.
 *
 * A rule a hashed file, none for their folder: it would also count for a file that is not there, and browsers would
 * believe for a year that there is none. Photos have a folder each, with all the sizes that pages name: a rule each, as
 * long as there are fewer than Cloudflare reads, and then one for all of them that a browser forgets soon.
 *
 * @see https://developers.cloudflare.com/workers/static-assets/headers/
 * @see https://docs.netlify.com/manage/routing/headers/
 */
export function headersFile(hosting: Hosting): string {
  const { basePath, everywhere, documents, drawings, files, hashed, neverKept } = hosting
  const photos = `${basePath}/${photoFolder}`
  const inFolders = hashed.filter((path) => path.startsWith(photos))
  const folders = [...new Set(inFolders.map((path) => dirname(path)))]
  return [
    rule(`${basePath}/*`, { ...everywhere, ...documents }),
    rule(`${drawings.folder}*.svg`, drawings.headers),
    ...files.map(({ path, type }) => rule(path, { 'Content-Type': type, 'Cache-Control': revalidated })),
    ...neverKept.map((path) => rule(path, { 'Cache-Control': unkept })),
    ...hashed
      .filter((path) => !path.startsWith(photos))
      .map((path) => rule(path, { 'Cache-Control': immutable })),
    ...(folders.length > mostFolders
      ? [rule(`${photos}*`, { 'Cache-Control': keptForADay })]
      : folders.map((folder) => rule(`${folder}/*`, { 'Cache-Control': immutable }))),
  ].join('\n')
}

/**
 * `_redirects`, as the same three read it: the first line that fits counts. Cloudflare takes an address as it is written, so
 * each stands there in all its forms.
 */
function redirectsFile({ redirects }: Hosting): string {
  const lines = redirects.flatMap(({ from, to }) =>
    ['', '/', '.html'].map((end) => `${encodeURI(from)}${end} ${to} 301\n`),
  )
  return lines.join('')
}

function rule(path: string, headers: Headers) {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')
}

export const netlifyAndCloudflare: Host = {
  inExport: { _headers: headersFile, _redirects: redirectsFile },
  alsoReads: ['.assetsignore'],
}
