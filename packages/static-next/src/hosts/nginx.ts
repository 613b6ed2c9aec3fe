import { hashedFolder, hashPattern } from '../core/folders.ts'
import {
  anyForm,
  asPattern,
  type Headers,
  type Hosting,
  immutable,
  namePattern,
  plainPath,
  revalidated,
  unkept,
  untransformed,
} from './headers.ts'
import type { Host } from './index.ts'

/**
 * A file to include in a `server` block whose `root` holds the export (below a base path: at that path in the root).
 *
 * A `location` that adds a header loses those of the block around it, so each states all of its own.
 */
export function nginxInclude({
  basePath,
  trailingSlash,
  everywhere,
  documents,
  drawings,
  files,
  neverKept,
  redirects,
  hostFiles,
}: Hosting): string {
  const document = { ...everywhere, ...documents }
  return `# Include this in a server block whose root holds the site: for one, see the documents of the site.
charset utf-8;
server_tokens off;
absolute_redirect off;
error_page 403 404 =404 ${basePath}/404.html;
error_page 500 502 503 504 ${basePath}/500.html;

# brotli needs a module.
gzip on;
gzip_vary on;
gzip_comp_level 6;
gzip_types ${compressed};

${redirects
  .map(
    ({ from, to }) => `if ($uri ~ "^${asPattern(from)}${anyForm}$") {\n  return 301 ${to}$is_args$args;\n}\n`,
  )
  .join('')}${trailingSlash ? withSlash(basePath) : withoutSlash(basePath)}

location ${basePath}/ {
${addHeaders({ ...document, 'Cache-Control': untransformed })}
  try_files $uri ${trailingSlash ? '$uri/' : `$uri.html $uri/index.html \${uri}index.html`} =404;
}

# Hidden files and settings of other hosts.
location ~ "/\\.(?!well-known/)|^${basePath}/(?:${namePattern(hostFiles)})$" {
  return 404;
}

location ~ "^${drawings.folder}.*\\.svg$" {
${addHeaders({ ...document, ...drawings.headers, 'Cache-Control': untransformed })}
}

# The hash in the name changes with the file. Said only when the file is there.
location ~ "^${basePath}/${hashedFolder}.*${hashPattern}" {
${addHeaders(everywhere)}
  add_header Cache-Control '${immutable}';
}

${neverKept
  .map((path) => `location = ${path} {\n${addHeaders({ ...document, 'Cache-Control': unkept })}\n}\n\n`)
  .join('')}${files
  .map(({ path, type, isDocument }) => {
    const headers = { ...(isDocument ? document : everywhere), 'Cache-Control': revalidated }
    return `location = ${path} {\n  types {\n  }\n  default_type ${type};\n${addHeaders(headers)}\n}`
  })
  .join('\n\n')}
`
}

function withoutSlash(basePath: string) {
  return `# One address for each page: /services, neither /services.html nor /services/.
if ($request_uri ~ "^${basePath}/index(?:\\.html)?(\\?.*)?$") {
  return 301 ${basePath}/$1;
}
if ($request_uri ~ "^(${basePath}${plainPath})(?:\\.html|/)(\\?.*)?$") {
  return 301 $1$2;
}`
}

/** nginx itself leads from a folder without a slash to the one with it. */
function withSlash(basePath: string) {
  return `# One address for each page: /services/, neither /services nor /services/index.html.
index index.html;
if ($request_uri ~ "^(${basePath}(?:${plainPath})?/)index(?:\\.html)?(\\?.*)?$") {
  return 301 $1$2;
}`
}

/** Text, besides HTML, which nginx always compresses. */
const compressed =
  'application/javascript text/javascript application/json application/manifest+json application/speculationrules+json application/xml image/svg+xml text/plain text/xml'

/**
 * The server of the container: plain HTTP on a port that needs no rights, behind whatever ends TLS. By IPv6 too: `localhost`
 * is that first, for those who ask inside the container whether it is well.
 */
function nginxContainer(): string {
  return `server {
  listen 8080;
  listen [::]:8080;
  root /site;
  include /etc/nginx/site.conf;
}
`
}

function addHeaders(headers: Headers) {
  return Object.entries(headers)
    .map(([name, value]) => `  add_header ${name} '${value.replaceAll("'", "\\'")}' always;`)
    .join('\n')
}

export const nginx: Host = {
  onServer: {
    'nginx/site.conf': nginxInclude,
    'nginx/container.conf': nginxContainer,
  },
}
