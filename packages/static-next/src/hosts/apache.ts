import { basename } from 'node:path'
import { hashedFolder, hashPattern } from '../core/folders.ts'
import {
  anyForm,
  asPattern,
  type Headers,
  type Hosting,
  immutable,
  namePattern,
  plainPath,
  unkept,
  untransformed,
} from './headers.ts'
import type { Host } from './index.ts'

/** `.htaccess`, which stands in the export: a shared host reads its settings nowhere else. */
export function htaccessFile({
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
  const plain = files.filter(({ isDocument }) => !isDocument)
  return `Options -Indexes -MultiViews
DirectoryIndex index.html
DirectorySlash ${trailingSlash ? 'On' : 'Off'}
ErrorDocument 403 ${basePath}/404.html
ErrorDocument 404 ${basePath}/404.html
ErrorDocument 500 ${basePath}/500.html
AddDefaultCharset utf-8
AddCharset utf-8 .js .json .svg .txt .xml
FileETag MTime Size
AddType font/woff2 .woff2
AddType image/avif .avif
AddType image/webp .webp
AddType image/svg+xml .svg
${files.map(({ path, type }) => `<Files "${basename(path)}">\n  ForceType ${type}\n</Files>`).join('\n')}

RewriteEngine On
${redirects.map((one) => formerAddress(one, basePath)).join('')}${trailingSlash ? withSlash(basePath) : withoutSlash(basePath)}
# Hidden files, settings of other hosts, folders.
RewriteRule "(?:^|/)\\.(?!well-known/)|^(?:${namePattern(hostFiles)})$" - [R=404,L]
${trailingSlash ? '' : toFiles}RewriteCond %{REQUEST_FILENAME} -d
${trailingSlash ? 'RewriteCond %{REQUEST_FILENAME}/index.html !-f\n' : ''}RewriteRule . - [R=404,L]

<IfModule mod_headers.c>
${headerLines({ ...everywhere, ...documents, 'Cache-Control': untransformed })}
  # What a page loads is no document.
  <FilesMatch "${hashPattern}|\\.(?:avif|webp|jpg)$|^(?:${plain.map(({ path }) => basename(path).replaceAll('.', '\\.')).join('|')})$">
${Object.keys(documents)
  .map((name) => `    Header always unset ${name}`)
  .join('\n')}
  </FilesMatch>
  <If "%{REQUEST_URI} =~ m#^${drawings.folder}.*\\.svg$#">
  ${headerLines(drawings.headers)}
  </If>
${neverKept.map((path) => `  <If "%{REQUEST_URI} == '${path}'">\n    Header always set Cache-Control "${unkept}"\n  </If>\n`).join('')}  # The hash in the name changes with the file. Said only when the file is there.
  <If "%{REQUEST_URI} =~ m#^${basePath}/${hashedFolder}.*${hashPattern}# && -f %{REQUEST_FILENAME}">
    Header always set Cache-Control "${immutable}"
  </If>
</IfModule>

<IfModule mod_filter.c>
  <IfModule mod_brotli.c>
    AddOutputFilterByType BROTLI_COMPRESS ${compressed}
  </IfModule>
  <IfModule !mod_brotli.c>
    <IfModule mod_deflate.c>
      AddOutputFilterByType DEFLATE ${compressed}
    </IfModule>
  </IfModule>
</IfModule>
`
}

/** Read as letters and from the folder of this file on, and sent on with what was asked behind it. */
function formerAddress({ from, to }: Hosting['redirects'][number], basePath: string) {
  const path = asPattern(from.slice(basePath.length + 1))
  return `RewriteRule "^${path}${anyForm}$" "${decodeURI(to)}" [R=301,L]\n`
}

function withoutSlash(basePath: string) {
  return `# One address for each page: /services, neither /services.html nor /services/. Read from the request as it was sent: what
# is written into it below must not be led anywhere again.
RewriteCond %{THE_REQUEST} "^[A-Z]+ ${basePath}/index(?:\\.html)?(?:\\?\\S*)? "
RewriteRule ^ ${basePath}/ [R=301,L]
RewriteCond %{THE_REQUEST} "^[A-Z]+ (${basePath}${plainPath})(?:\\.html|/)(?:\\?\\S*)? "
RewriteRule ^ %1 [R=301,L]`
}

const toFiles = `RewriteCond %{REQUEST_FILENAME}.html -f
RewriteRule [^/]$ %{REQUEST_URI}.html [L]
RewriteCond %{REQUEST_FILENAME}/index.html -f
RewriteRule [^/]$ %{REQUEST_URI}/index.html [L]
`

/** Apache itself leads from a folder without a slash to the one with it. */
function withSlash(basePath: string) {
  return `# One address for each page: /services/, neither /services nor /services/index.html. Read from the request as it was sent.
RewriteCond %{THE_REQUEST} "^[A-Z]+ (${basePath}(?:${plainPath})?/)index(?:\\.html)?(?:\\?\\S*)? "
RewriteRule ^ %1 [R=301,L]`
}

const compressed =
  'application/javascript text/javascript application/json application/manifest+json application/speculationrules+json application/xml image/svg+xml text/html text/plain text/xml'

function headerLines(headers: Headers) {
  return Object.entries(headers)
    .map(([name, value]) => `  Header always set ${name} "${value.replaceAll('"', '\\"')}"`)
    .join('\n')
}

export const apache: Host = { inExport: { '.htaccess': htaccessFile } }
