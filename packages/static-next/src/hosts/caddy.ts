import { type Hosting, hashedFolder, hashPattern, immutable, plainPath, untransformed } from './headers.ts'

/** To import in a site block whose `root` holds the export (below a base path: at that path in the root). */
export function caddyImport({
  basePath,
  trailingSlash,
  everywhere,
  documents,
  drawings,
  files,
}: Hosting): string {
  const set = Object.entries({ ...everywhere, ...documents, 'Cache-Control': untransformed })
  const removed = Object.keys(documents).map((name) => `\t\t-${name}`)
  return `# Import this in a site block whose root holds the site: see Caddyfile beside this file.
map {query} {question_mark} {
	"" ""
	default "?"
}
route {
	header {
${set.map(([name, value]) => `\t\t${name} \`${value}\``).join('\n')}
	}

${trailingSlash ? withSlash(basePath) : withoutSlash(basePath)}

	# Hidden files and settings of other hosts.
	@hidden {
		path */.* ${basePath}/_headers
		not path ${basePath}/.well-known/*
	}
	error @hidden 404

	@drawings {
		path ${drawings.folder}*.svg
		file
	}
	header @drawings {
${Object.entries(drawings.headers)
  .map(([name, value]) => `\t\t${name} \`${value}\``)
  .join('\n')}
	}

	# The hash in the name changes with the file. Said only when the file is there.
	@hashed {
		path_regexp ^${basePath}/${hashedFolder}.*${hashPattern}
		file
	}
	header @hashed {
		Cache-Control \`${immutable}\`
${removed.join('\n')}
	}
${files
  .map(({ path, type, isDocument }) =>
    [`\theader ${path} {`, `\t\tContent-Type ${type}`, ...(isDocument ? [] : removed), '\t}'].join('\n'),
  )
  .join('\n')}

${trailingSlash ? '' : '\ttry_files {path} {path}.html {path}/index.html\n'}	encode zstd gzip
	file_server
}
handle_errors {
	encode zstd gzip
	@missing expression {err.status_code} == 404
	rewrite @missing ${basePath}/404.html
	@broken expression {err.status_code} >= 500
	rewrite @broken ${basePath}/500.html
	file_server
}
`
}

function withoutSlash(basePath: string) {
  return `	# One address for each page: /services, neither /services.html nor /services/.
	@index path_regexp index ^${basePath}/index(?:\\.html)?$
	redir @index ${basePath}/{question_mark}{query} 301
	@variant path_regexp variant ^(${basePath}${plainPath})(?:\\.html|/)$
	redir @variant {re.variant.1}{question_mark}{query} 301`
}

/** Caddy itself leads from a folder without a slash to the one with it, and forgets what is asked behind it. */
function withSlash(basePath: string) {
  return `	# One address for each page: /services/, neither /services nor /services/index.html.
	@index path_regexp index ^(${basePath}(?:${plainPath})?/)index(?:\\.html)?$
	redir @index {re.index.1}{question_mark}{query} 301
	@folder {
		path_regexp folder ^(${basePath}${plainPath})$
		file {path}/index.html
	}
	redir @folder {re.folder.1}/{question_mark}{query} 301`
}

/** A complete server to copy. Caddy fetches the certificate and leads plain HTTP to TLS by itself. */
export function caddyServer(host: string): string {
  return `# Copy this to /etc/caddy/Caddyfile and site.caddy beside it; the site stands in /var/www/${host}.
${host} {
	root * /var/www/${host}
	import site.caddy
}
`
}
