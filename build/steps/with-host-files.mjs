import { caddyFile } from '../hosts/caddy.mjs'
import { headerRules, speculationRules, speculationRulesFile } from '../hosts/headers.mjs'
import { headersFile } from '../hosts/netlify-cloudflare.mjs'
import { nginxFile } from '../hosts/nginx.mjs'
import { vercelFile } from '../hosts/vercel.mjs'

/** @import { Files } from '../pages.mjs' */

/**
 * The export with what hosts and browsers read beside the pages: `_headers` and the speculation rules.
 *
 * @param {Files} files
 * @param {string} basePath
 * @returns {Files}
 */
export function withHostFiles(files, basePath) {
  return new Map([
    ...files,
    [speculationRulesFile, Buffer.from(speculationRules(basePath))],
    ['_headers', Buffer.from(headersFile(rulesFor(files, basePath)))],
  ])
}

/**
 * The files for hosts that read their settings from elsewhere than the site's folder.
 *
 * @param {Files} files
 * @param {string} basePath
 * @returns {Files}
 */
export function hostFiles(files, basePath) {
  const rules = rulesFor(files, basePath)
  return new Map([
    ['vercel.json', Buffer.from(vercelFile(rules))],
    ['nginx.conf', Buffer.from(nginxFile(rules, basePath))],
    ['Caddyfile', Buffer.from(caddyFile(rules, basePath))],
  ])
}

/**
 * @param {Files} files
 * @param {string} basePath
 */
function rulesFor(files, basePath) {
  const pages = [...files.keys()]
    .filter((path) => path.endsWith('.html'))
    .map((path) => `${basePath}/${path.replace(/(^index)?\.html$/, '')}`)
  return headerRules({ basePath, pages })
}
