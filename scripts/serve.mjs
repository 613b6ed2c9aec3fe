/**
 * Serves `out/` the way a static host does: clean addresses, and `404.html` with status 404; below the path of the
 * address it was built for.
 *
 *   npm run serve            at port 3000, or the next one that is free
 *   PORT=8080 npm run serve  at that port, or not at all
 *
 * With `--check` it says what would stop it, and serves nothing: nobody has to wait for a build to read that.
 */
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import getPort, { portNumbers } from 'get-port'
import handler from 'serve-handler'
import { addressOf, addressOfProject } from '../build/address.mjs'
import { readContent } from '../content/check.mjs'

const usualPort = 3000

/**
 * @param {{ folder: string, port?: number, basePath?: string }} options `basePath`: where the site stands, `/repo`
 * @returns {Promise<{ origin: string, close: () => Promise<void> }>}
 */
export async function serve({ folder, port = 0, basePath = '' }) {
  const server = createServer((request, response) => {
    const [path = '/'] = request.url?.split('?') ?? []
    if (basePath && path === '/') return response.writeHead(302, { Location: `${basePath}/` }).end()
    const isBelow = path === basePath || path.startsWith(`${basePath}/`)
    request.url = isBelow ? path.slice(basePath.length) || '/' : '/outside-the-base-path'
    if (basePath) redirectBelow(basePath, response)
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

/**
 * Puts the path back before the addresses that the handler redirects to: it is not told of it.
 *
 * @param {string} basePath
 * @param {import('node:http').ServerResponse} response
 */
function redirectBelow(basePath, response) {
  const { writeHead } = response
  response.writeHead = (/** @type {number} */ status, /** @type {unknown[]} */ ...rest) => {
    const headers = rest.at(-1)
    if (typeof headers === 'object' && headers !== null && 'Location' in headers)
      headers.Location = basePath + headers.Location
    return Reflect.apply(writeHead, response, [status, ...rest])
  }
}

/**
 * @param {string | undefined} setting `PORT`, as it was typed
 * @returns {Promise<number>} that port, or without a setting the first that is free from 3000 on
 * @throws {Error} when it is no port, or one that cannot be had
 */
export async function portFor(setting) {
  if (!setting) return getPort({ port: portNumbers(usualPort, usualPort + 99) })
  const port = Number(setting)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(
      `PORT is "${setting}", which is not a port. Write a number up to 65535, for example PORT=8080`,
    )
  }
  if ((await getPort({ port })) === port) return port
  const why = port < 1024 ? 'taken, or kept for root' : 'taken'
  throw new Error(`PORT is ${port}, which is ${why}. Write another one, or none: then a free one is found.`)
}

/**
 * @param {string} folder
 * @returns {string} the path that an export was built for, as its manifest says
 */
function builtPath(folder) {
  return JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')).scope.replace(/\/$/, '')
}

/** @param {string} root the folder of the project */
async function check(root) {
  addressOf(readContent(root).site.url)
  await portFor(process.env.PORT)
}

/** @param {string} root the folder of the project */
async function preview(root) {
  const folder = join(root, 'out')
  if (!existsSync(folder)) throw new Error('There is no out/ to serve. Run `npm run build` first.')
  const { basePath: wanted } = addressOfProject(root)
  const basePath = builtPath(folder)
  if (wanted !== basePath) {
    console.log(
      `out/ was built for the path ${basePath || '/'} and is served there: for ${wanted || '/'}, as SITE_URL or content/site.json says, build it again.`,
    )
  }
  const port = await portFor(process.env.PORT)
  const { origin } = await serve({ folder, port, basePath })
  const isElsewhere = !process.env.PORT && port !== usualPort
  const start = isElsewhere ? `Port ${usualPort} is taken: the` : 'The'
  console.log(`${start} site is at ${origin}${basePath} (end with Ctrl+C).`)
}

if (process.argv[1] === import.meta.filename) {
  const root = join(import.meta.dirname, '..')
  const task = process.argv.includes('--check') ? check : preview
  // No await at the top level: the tests `require` this file.
  task(root).catch((error) => {
    // A stack trace helps nobody who has mistyped a setting.
    console.error(error.name === 'SyntaxError' ? `content/site.json: ${error.message}` : error.message)
    process.exitCode = 1
  })
}
