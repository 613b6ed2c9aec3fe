/** @import { Rule } from './headers.mjs' */

/**
 * A file to include in a `server` block whose `root` holds the export (below a base path: at that path in the root).
 *
 * A `location` that adds a header loses those of the block around it, so each states all of its own.
 *
 * @param {Rule[]} rules
 * @param {string} basePath
 * @returns {string}
 */
export function nginxFile(rules, basePath) {
  const [everything, ...others] = rules
  if (!everything) return ''
  const special = others.filter(({ what }) => what !== 'page')
  const pageHeaders = others.find(({ what }) => what === 'page')?.headers ?? {}
  return `# Include this in a server block: include /path/to/nginx.conf;
index index.html;
charset utf-8;
absolute_redirect off;
error_page 403 404 =404 ${basePath}/404.html;
error_page 500 502 503 504 ${basePath}/500.html;

gzip on;
gzip_vary on;
gzip_comp_level 9;
gzip_types application/javascript application/json application/manifest+json application/xml image/svg+xml text/plain text/xml;

# One address for each page: /services, neither /services.html nor /services/.
if ($request_uri ~ "^${basePath}/index(\\.html)?(\\?.*)?$") {
  return 301 ${basePath}/$2;
}
if ($request_uri ~ "^(${basePath}/[^?]+?)(\\.html|/)(\\?.*)?$") {
  return 301 $1$3;
}

location ${basePath}/ {
${addHeaders({ ...everything.headers, ...pageHeaders })}
  try_files $uri $uri.html \${uri}index.html =404;
}

# Settings for other hosts.
location = ${basePath}/_headers {
  return 404;
}

${special.map((rule) => locationOf(rule, everything)).join('\n\n')}
`
}

/**
 * @param {Rule} rule
 * @param {Rule} everything
 */
function locationOf({ path, headers, without = [] }, everything) {
  const { 'Content-Type': type, ...added } = headers
  const inherited = Object.entries(everything.headers).filter(([name]) => !without.includes(name))
  const where = path.endsWith('*') ? `^~ ${path.slice(0, -1)}` : `= ${path}`
  const kind = type ? `  types {\n  }\n  default_type ${type};\n` : ''
  return `location ${where} {\n${kind}${addHeaders({ ...Object.fromEntries(inherited), ...added })}\n}`
}

/** @param {Record<string, string>} headers */
function addHeaders(headers) {
  return Object.entries(headers)
    .map(([name, value]) => `  add_header ${name} '${value.replaceAll("'", "\\'")}' always;`)
    .join('\n')
}
