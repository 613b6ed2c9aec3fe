import { caddyFile } from '../hosts/caddy.mjs'
import { headerRules, speculationRules, speculationRulesFile } from '../hosts/headers.mjs'
import { headersFile } from '../hosts/netlify-cloudflare.mjs'
import { nginxFile } from '../hosts/nginx.mjs'
import { vercelFile } from '../hosts/vercel.mjs'

/** @import { Build, Files } from './pages.mjs' */

/**
 * The export with what hosts and browsers read beside the pages: `_headers` and the speculation rules.
 *
 * @param {Files} files
 * @param {Build} build
 * @returns {Files}
 */
export function withHostFiles(files, build) {
  return new Map([
    ...files,
    [speculationRulesFile, Buffer.from(speculationRules(build.basePath))],
    ['_headers', Buffer.from(headersFile(rulesFor(files, build)))],
  ])
}

/**
 * The files for hosts that read their settings from elsewhere than the site's folder.
 *
 * @param {Files} files
 * @param {Build} build
 * @returns {Files}
 */
export function hostFiles(files, build) {
  const rules = rulesFor(files, build)
  return new Map([
    ['vercel.json', Buffer.from(vercelFile(rules))],
    ['nginx.conf', Buffer.from(nginxFile(rules, build.basePath))],
    ['Caddyfile', Buffer.from(caddyFile(rules, build.basePath))],
  ])
}

/**
 * @param {Files} files
 * @param {Build} build
 */
function rulesFor(files, { basePath }) {
  const pages = [...files.keys()]
    .filter((path) => path.endsWith('.html'))
    .map((path) => `${basePath}/${path.replace(/(^index)?\.html$/, '')}`)
  return headerRules({ basePath, pages })
}
