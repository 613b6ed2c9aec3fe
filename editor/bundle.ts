/** The files of the editor's page, made once by esbuild: React as visitors would get it draws forms three times as fast. */
import { basename, extname, join } from 'node:path'
import { build } from 'esbuild'

export type PageFile = { type: string; body: string | Uint8Array }

const document = `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/edit/files/main.css">
<div id="editor"><noscript>The editor needs JavaScript.</noscript></div>
<script type="module" src="/edit/files/main.js"></script>
</html>
`

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
    const type = `text/${extname(path) === '.js' ? 'javascript' : 'css'}; charset=utf-8`
    return [`/edit/files/${basename(path)}`, { type, body: text }]
  })
  return { '/edit': { type: 'text/html; charset=utf-8', body: document }, ...Object.fromEntries(files) }
}
