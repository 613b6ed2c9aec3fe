/**
 * The editor's page: a document without anything, and one script that draws the forms. The script is made once, as for
 * visitors: React's version for developers would take three times as long to open a form.
 */
import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'

/** Nothing from elsewhere, whatever the editor's packages ask for: theirs is a typeface of Google's. */
const policy = "default-src 'self' 'unsafe-inline' data: blob:"

/**
 * @param module the file that exports `edited`
 * @returns the answer to a request for an address of the page, which is `/keystatic` or below, or for its script
 */
export async function pageOf(module: string): Promise<(path: string) => Response> {
  const script = await scriptOf(module)
  const scriptPath = `/keystatic/${createHash('sha256').update(script).digest('hex').slice(0, 16)}.js`
  const document = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Content</title>
<link rel="icon" href="/icon.svg">
<body><div id="editor"></div><script src="${scriptPath}"></script></body>
</html>`
  return (path) =>
    path === scriptPath
      ? answer(script, 'text/javascript', 'max-age=31536000, immutable')
      : answer(document, 'text/html', 'no-cache')
}

function answer(body: string, type: string, cache: string): Response {
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': cache,
    'Content-Security-Policy': policy,
  }
  return new Response(body, { headers })
}

async function scriptOf(module: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { edited } from ${JSON.stringify(module)}
import { showEditor } from ${JSON.stringify(join(import.meta.dirname, 'editor.tsx'))}
showEditor(edited, document.getElementById('editor'))`,
      resolveDir: dirname(module),
    },
    bundle: true,
    minify: true,
    write: false,
    jsx: 'automatic',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}
