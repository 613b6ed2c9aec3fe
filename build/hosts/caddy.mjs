/** @import { Rule } from './headers.mjs' */

/**
 * A file to import in a site block whose `root` holds the export (below a base path: at that path in the root).
 *
 * @param {Rule[]} rules
 * @param {string} basePath
 * @returns {string}
 */
export function caddyFile(rules, basePath) {
  return `# Import this in a site block: import /path/to/Caddyfile
encode gzip
try_files {path} {path}.html {path}/index.html
file_server
${rules.map(block).join('\n')}
handle_errors {
	@missing expression {err.status_code} == 404
	rewrite @missing ${basePath}/404.html
	@broken expression {err.status_code} >= 500
	rewrite @broken ${basePath}/500.html
	file_server
}
`
}

/** @param {Rule} rule */
function block({ path, headers, without = [] }) {
  const set = Object.entries(headers).map(([name, value]) => `\t${name} \`${value}\``)
  const removed = without.map((name) => `\t-${name}`)
  return `header ${path} {\n${[...set, ...removed].join('\n')}\n}`
}
