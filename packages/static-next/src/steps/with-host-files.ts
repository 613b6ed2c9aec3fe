import { htaccessFile } from '../hosts/apache.ts'
import { caddyImport, caddyServer } from '../hosts/caddy.ts'
import { cloudFrontTemplate, cloudFrontUpload } from '../hosts/cloudfront.ts'
import { firebaseFile } from '../hosts/firebase.ts'
import { hostingOf, speculationRules, speculationRulesFile } from '../hosts/headers.ts'
import { headersFile } from '../hosts/netlify-cloudflare.ts'
import { nginxContainer, nginxInclude, nginxServer } from '../hosts/nginx.ts'
import { vercelFile } from '../hosts/vercel.ts'
import type { Files } from '../pages.ts'

/** The export with what hosts and browsers read beside the pages. */
export function withHostFiles(files: Files, basePath: string): Files {
  const hosting = hostingOf({ basePath, paths: [...files.keys()] })
  return new Map([
    ...files,
    [speculationRulesFile, Buffer.from(speculationRules(basePath))],
    ['_headers', Buffer.from(headersFile(hosting))],
    ['.htaccess', Buffer.from(htaccessFile(hosting))],
  ])
}

/** The files for `hosts/`, to be copied to servers that read their settings outside of the site's folder. */
export function hostFiles({ origin, basePath }: { origin: string; basePath: string }): Files {
  const hosting = hostingOf({ basePath })
  const host = new URL(origin).hostname
  return filesOf({
    'nginx/site.conf': nginxInclude(hosting),
    'nginx/server.conf': nginxServer(host),
    'nginx/container.conf': nginxContainer(),
    'caddy/site.caddy': caddyImport(hosting),
    'caddy/Caddyfile': caddyServer(host),
    'cloudfront/template.json': cloudFrontTemplate(hosting),
    'cloudfront/upload.sh': cloudFrontUpload(hosting),
  })
}

/** The files that hosts read at the root of the repository before they build. They are committed. */
export function rootFiles(basePath: string): Files {
  const hosting = hostingOf({ basePath })
  return filesOf({ 'vercel.json': vercelFile(hosting), 'firebase.json': firebaseFile(hosting) })
}

function filesOf(texts: Record<string, string>) {
  return new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]))
}
