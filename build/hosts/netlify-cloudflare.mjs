import { immutable, revalidated } from './headers.mjs'

/** @import { Headers, Hosting } from './headers.mjs' */

/**
 * `_headers`, as Netlify, Cloudflare Pages and Cloudflare Workers read it. Rules do not overlap in a header: Cloudflare
 * would join the two. All three revalidate every file by themselves unless a rule says otherwise.
 *
 * A rule a hashed file, none for their folder: it would also count for a file that is not there, and browsers would
 * believe for a year that there is none.
 *
 * @param {Hosting} hosting
 * @returns {string}
 * @see https://developers.cloudflare.com/workers/static-assets/headers/
 * @see https://docs.netlify.com/manage/routing/headers/
 */
export function headersFile({ basePath, everywhere, documents, files, hashed }) {
  return [
    rule(`${basePath}/*`, { ...everywhere, ...documents }),
    ...files.map(({ path, type }) => rule(path, { 'Content-Type': type, 'Cache-Control': revalidated })),
    ...hashed.map((path) => rule(path, { 'Cache-Control': immutable })),
  ].join('\n')
}

/**
 * @param {string} path
 * @param {Headers} headers
 */
function rule(path, headers) {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')
}
