import { htaccessFile } from '../hosts/apache.mjs'
import { caddyImport, caddyServer } from '../hosts/caddy.mjs'
import { cloudFrontTemplate, cloudFrontUpload } from '../hosts/cloudfront.mjs'
import { firebaseFile } from '../hosts/firebase.mjs'
import { hostingOf, speculationRules, speculationRulesFile } from '../hosts/headers.mjs'
import { headersFile } from '../hosts/netlify-cloudflare.mjs'
import { nginxContainer, nginxInclude, nginxServer } from '../hosts/nginx.mjs'
import { vercelFile } from '../hosts/vercel.mjs'

/** @import { Files } from '../pages.mjs' */

/**
 * The export with what hosts and browsers read beside the pages.
 *
 * @param {Files} files
 * @param {string} basePath
 * @returns {Files}
 */
export function withHostFiles(files, basePath) {
  const hosting = hostingOf({ basePath, paths: [...files.keys()] })
  return new Map([
    ...files,
    [speculationRulesFile, Buffer.from(speculationRules(basePath))],
    ['_headers', Buffer.from(headersFile(hosting))],
    ['.htaccess', Buffer.from(htaccessFile(hosting))],
  ])
}

/**
 * The files for `hosts/`: copied by hand to hosts that read their settings from elsewhere than the site's folder.
 *
 * @param {{ origin: string, basePath: string }} address
 * @returns {Files}
 */
export function hostFiles({ origin, basePath }) {
  const hosting = hostingOf({ basePath })
  const site = { host: new URL(origin).hostname }
  return filesOf({
    'nginx/site.conf': nginxInclude(hosting),
    'nginx/server.conf': nginxServer(site),
    'nginx/container.conf': nginxContainer(),
    'caddy/site.caddy': caddyImport(hosting),
    'caddy/Caddyfile': caddyServer(site),
    'cloudfront/template.json': cloudFrontTemplate(hosting),
    'cloudfront/upload.sh': cloudFrontUpload(hosting),
  })
}

/**
 * The files that hosts read at the root of the repository, before they build: they are committed, and know no build.
 *
 * @param {string} basePath
 * @returns {Files}
 */
export function rootFiles(basePath) {
  const hosting = hostingOf({ basePath })
  return filesOf({ 'vercel.json': vercelFile(hosting), 'firebase.json': firebaseFile(hosting) })
}

/** @param {Record<string, string>} texts */
function filesOf(texts) {
  return new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]))
}
