/**
 * Serves `out/` the way a static host does: clean addresses, and `404.html` with status 404.
 *
 *   node scripts/serve.mjs            on a free port
 *   PORT=3000 node scripts/serve.mjs  on that port
 */
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import handler from 'serve-handler'

/**
 * @param {{ folder: string, port?: number, basePath?: string }} options `basePath`: where the site stands, `/repo`
 * @returns {Promise<{ origin: string, close: () => Promise<void> }>}
 */
export async function serve({ folder, port = 0, basePath = '' }) {
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const below = path === basePath || path.startsWith(`${basePath}/`)
    request.url = below ? path.slice(basePath.length) || '/' : '/outside-the-base-path'
    return handler(request, response, { public: folder, cleanUrls: true, trailingSlash: false })
  })
  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve(undefined))
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

if (process.argv[1] === import.meta.filename) {
  const folder = join(import.meta.dirname, '..', 'out')
  if (!existsSync(folder)) {
    console.error('There is no out/ to serve. Run `npm run build` first.')
    process.exit(1)
  }
  // No await at the top level: the tests `require` this file.
  serve({ folder, port: Number(process.env.PORT ?? 0) }).then(({ origin }) => {
    console.log(`The site is at ${origin} (end with Ctrl+C).`)
  })
}
