/** The files of the editor's page, made once by esbuild: React as visitors would get it draws forms three times as fast. */
import { createHash } from 'node:crypto'
import { extname, join } from 'node:path'
import { build } from 'esbuild'

export type PageFile = { type: string; body: string | Uint8Array; policy: string; isHashed?: boolean }

/** Nothing from elsewhere, no script but its own, and no text that becomes markup. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** @returns the page, as '/edit', and what it loads, by their paths */
export async function bundlePage(): Promise<Record<string, PageFile>> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'page/main.tsx')],
    bundle: true,
    minify: true,
    write: false,
    outdir: '.',
    jsx: 'automatic',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  const files = outputFiles.map(({ path, text }): [string, PageFile] => {
    const ending = extname(path)
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
    const type = `text/${ending === '.js' ? 'javascript' : 'css'}; charset=utf-8`
    return [`/edit/files/${hash}${ending}`, { type, body: text, policy, isHashed: true }]
  })
  const pathOf = (ending: string) => files.map(([path]) => path).find((path) => path.endsWith(ending))
  const document = `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Content</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="${pathOf('.css')}">
<div id="editor"><noscript>The editor needs JavaScript.</noscript></div>
<script type="module" src="${pathOf('.js')}"></script>
</html>
`
  return {
    '/edit': { type: 'text/html; charset=utf-8', body: document, policy },
    ...Object.fromEntries(files),
  }
}
