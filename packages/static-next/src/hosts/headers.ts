/**
 * What a host has to know of the site: response headers, types, and which files are not served. One list; the
 * files beside this one write it down for each host.
 */

import { drawingFolder, isHashed } from '../core/folders.ts'
import type { Files } from '../core/pages.ts'
import { formerPath } from '../core/redirects.ts'
import type { HostSettings, Hsts, Policy } from '../core/settings.ts'

export type Headers = Record<string, string>
/**
 * `everywhere` with every answer; `documents` besides, with what a browser opens as a document (where a host cannot
 * tell: everywhere); `drawings`: what the SVG files of a folder are sent with in the place of the same header of a
 * document, or beside it, where a host joins the two; `files` whose type hosts do not know by their name; `hashed` the files of this build that
 * never change under their name; `neverKept`: those that are asked for anew each time; `redirects`: former addresses, by their
 * letters, and where hosts send who asks for them, as it is sent; `hostFiles`: settings of hosts that stand in the export, which
 * others do not serve. All paths with the base path, but for those of `hostFiles`.
 */
export type Hosting = {
  basePath: string
  trailingSlash: boolean
  everywhere: Headers
  documents: Headers
  drawings: { folder: string; headers: Headers }
  files: { path: string; type: string; isDocument: boolean }[]
  hashed: string[]
  neverKept: string[]
  redirects: { from: string; to: string }[]
  hostFiles: string[]
}

export const speculationRulesFile = 'speculation-rules.json'

/** What the build leaves in the export for `static-next serve`: its `Hosting`. Hosts hide what begins with a dot. */
export const hostingFile = '.hosting.json'

/** For what may change under its name: kept, and asked about every time. */
export const revalidated = 'public, max-age=0, must-revalidate'

/**
 * The same from servers of one's own, which compress by themselves: a proxy before them is to leave the answer as it is.
 * Not where the edge of a host compresses: Cloudflare's sends what says this uncompressed.
 */
export const untransformed = `${revalidated}, no-transform`

/** For what is to be answered by the site itself each time, and by nothing between. */
export const unkept = 'no-cache'

/** For what never does. */
export const immutable = 'public, max-age=31536000, immutable'

/**
 * The same for hosts whose settings stand before the build does: they can name the folder, not the files, and say it of
 * one that is missing too.
 */
export const keptForADay = 'public, max-age=86400'

/**
 * A path of the site that a host may send a visitor to: plain segments. A second slash, a backslash or an encoded form
 * of either would name another host, for some browsers.
 */
export const plainPath = '(?:/[A-Za-z0-9._~-]+)+?'

/** How hosts that take patterns know a former address: with a slash at its end, and by the name of a file, too. */
export const anyForm = '(?:/|\\.html)?'

/** What such a host is told of a former address: its letters alone. */
export function asPattern(path: string): string {
  return path.replaceAll(/[.()]/g, '\\$&')
}

/** A pattern of the names among these files that hosts do not hide anyway, as they hide all that begins with a dot. */
export function namePattern(hostFiles: string[]): string {
  return hostFiles
    .filter((name) => !name.startsWith('.'))
    .map((name) => name.replaceAll('.', '\\.'))
    .join('|')
}

const types = [
  { file: speculationRulesFile, type: 'application/speculationrules+json', isDocument: false },
  { file: 'manifest.webmanifest', type: 'application/manifest+json', isDocument: false },
  { file: 'sitemap.xml', type: 'application/xml', isDocument: true },
]

/** What files say of themselves by their first signs. */
const kinds = [
  { type: 'application/rss+xml', begin: /^\s*(<\?xml.*?\?>\s*)?<rss\b/s },
  { type: 'application/atom+xml', begin: /^\s*(<\?xml.*?\?>\s*)?<feed\b/s },
  { type: 'image/svg+xml', begin: /^\s*(<\?xml.*?\?>\s*)?<svg\b/s },
  { type: 'application/xml', begin: /^\s*<\?xml\b/ },
  { type: 'application/json', begin: /^\s*(\{\s*["}]|\[\s*["{[\]\d])/ },
  { type: 'image/png', begin: /^\x89PNG/ },
]

/** What route handlers answer under a name without an ending, such as `/feed`: hosts send that as any bytes. */
function typedIn(files: Files) {
  return [...files].flatMap(([path, bytes]) => {
    if (!/(^|\/)[^./]+$/.test(path)) return []
    const kind = kinds.find(({ begin }) => begin.test(bytes.toString('latin1', 0, 2000)))
    return kind ? [{ path, type: kind.type }] : []
  })
}

/** What every host is told, whatever its language. @param hostFiles of all hosts: see `index.ts` */
export function hostingFor(settings: HostSettings, files: Files, hostFiles: string[]): Hosting {
  const { basePath, trailingSlash, policy, hsts, neverKept, redirects } = settings
  const forms = policy.form?.join(' ') ?? "'none'"
  const framesItself = policy.frame?.includes("'self'") ?? false
  return {
    basePath,
    trailingSlash,
    everywhere: {
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Strict-Transport-Security': strictTransport({ includeSubDomains: false, preload: false, ...hsts }),
      'X-Content-Type-Options': 'nosniff',
    },
    documents: {
      // The rest of the policy stands in each page, with its hashes. These parts count in a header only, or also.
      'Content-Security-Policy': `base-uri 'none'; form-action ${forms}; frame-ancestors ${framesItself ? "'self'" : "'none'"}; object-src 'none'`,
      ...(!showsOtherHosts(policy) && { 'Cross-Origin-Embedder-Policy': 'require-corp' }),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Speculation-Rules': `"${basePath}/${speculationRulesFile}"`,
      'X-Frame-Options': framesItself ? 'SAMEORIGIN' : 'DENY',
    },
    drawings: {
      folder: `${basePath}/${drawingFolder}`,
      // A drawing that is opened by its own address runs nothing and loads nothing. In an <img> browsers see to that.
      headers: { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" },
    },
    files: [
      ...types.map(({ file, type, isDocument }) => ({ path: `${basePath}/${file}`, type, isDocument })),
      ...typedIn(files).map(({ path, type }) => ({ path: `${basePath}/${path}`, type, isDocument: true })),
    ],
    hashed: [...files.keys()].filter(isHashed).map((path) => `${basePath}/${path}`),
    neverKept: neverKept.map((path) => `${basePath}/${path}`),
    redirects: redirects.map(({ from, to }) => ({
      from: `${basePath}${formerPath(from)}`,
      to: encodeURI(`${basePath}${trailingSlash && to !== '/' ? `${to}/` : to}`),
    })),
    hostFiles,
  }
}

/** Whether pages show what other hosts send: these would have to agree to it by a header (COEP), which few do. */
function showsOtherHosts({ font, frame, image, media, script, style }: Policy): boolean {
  return [font, frame, image, media, script, style].some((sources) =>
    sources?.some((one) => !/^(data:|'.*')$/.test(one)),
  )
}

/**
 * @returns the value of `Strict-Transport-Security`
 * @throws at a setting that browsers do not honour
 */
export function strictTransport({ includeSubDomains, preload }: Hsts): string {
  if (preload && !includeSubDomains) {
    throw new Error(
      'next.config: hosts.hsts.preload counts only together with hosts.hsts.includeSubDomains. Turn both on, or preload off.',
    )
  }
  const words = ['max-age=63072000', includeSubDomains && 'includeSubDomains', preload && 'preload']
  return words.filter(Boolean).join('; ')
}

/**
 * Which pages a browser may prepare before they are asked for: those of the site, when the pointer rests on a link.
 * Named by a header, because a page's own policy allows no script, and this counts as one.
 */
export function speculationRules(basePath: string) {
  const links = {
    and: [{ href_matches: `${basePath}/*` }, { not: { selector_matches: '[aria-current="page"]' } }],
  }
  return JSON.stringify({ prerender: [{ where: links, eagerness: 'moderate' }] })
}
