/**
 * The response headers of the site: what a file cannot say of itself. One list; the files beside this one write it
 * down for each host.
 */

/**
 * @typedef {{
 *   what: 'everything' | 'hashed' | 'page' | 'file',
 *   path: string,
 *   headers: Record<string, string>,
 *   without?: string[],
 * }} Rule
 *   `path` with the base path, ending in `/*` for everything below it; `without` names headers of everything that mean
 *   nothing here, and that hosts leave out where they can
 */

export const speculationRulesFile = 'speculation-rules.json'

/** Types that hosts do not know by the name of the file, and whether a browser opens such a file as a document. */
const types = {
  [speculationRulesFile]: { type: 'application/speculationrules+json', isDocument: false },
  'manifest.webmanifest': { type: 'application/manifest+json', isDocument: false },
  'sitemap.xml': { type: 'application/xml', isDocument: true },
}

const revalidated = 'public, max-age=0, must-revalidate'

/** What protects a document, an SVG opened by itself among them, and what is ahead of it. */
function documentHeaders(/** @type {string} */ basePath) {
  return {
    // The rest of the policy stands in each page, with its hashes. These parts count in a header only, or also.
    'Content-Security-Policy':
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'; upgrade-insecure-requests",
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Speculation-Rules': `"${basePath}/${speculationRulesFile}"`,
    'X-Frame-Options': 'DENY',
  }
}

/**
 * @param {{ basePath: string, pages: string[] }} site the paths of its pages, with the base path
 * @returns {Rule[]}
 */
export function headerRules({ basePath, pages }) {
  const forDocuments = documentHeaders(basePath)
  // What a page loads is no document. A third of a kilobyte less before the typeface is there.
  const without = Object.keys(forDocuments)
  return [
    {
      what: 'everything',
      path: `${basePath}/*`,
      headers: {
        ...forDocuments,
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
        'X-Content-Type-Options': 'nosniff',
      },
    },
    {
      what: 'hashed',
      path: `${basePath}/_next/static/*`,
      headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
      without,
    },
    ...Object.entries(types).map(([file, { type, isDocument }]) => ({
      what: /** @type {const} */ ('file'),
      path: `${basePath}/${file}`,
      headers: { 'Content-Type': type, 'Cache-Control': revalidated },
      without: isDocument ? [] : without,
    })),
    ...pages.map((path) => ({
      what: /** @type {const} */ ('page'),
      path,
      headers: { 'Cache-Control': revalidated },
    })),
  ]
}

/**
 * Which pages a browser may prepare before they are asked for: those of the site, when the pointer rests on a link.
 * Named by a header, because a page's own policy allows no script, and this counts as one.
 *
 * @param {string} basePath
 */
export function speculationRules(basePath) {
  const links = {
    and: [{ href_matches: `${basePath}/*` }, { not: { selector_matches: '[aria-current="page"]' } }],
  }
  return JSON.stringify({ prerender: [{ where: links, eagerness: 'moderate' }] })
}
