/** Serves an export as a static host does: clean addresses, headers, `404.html` with status 404, below its base path. */
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import getPort, { portNumbers } from 'get-port'
import sirv from 'sirv'
import { isHashed } from '../core/folders.ts'
import {
  anyForm,
  type Hosting,
  hostingFile,
  immutable,
  namePattern,
  plainPath,
  revalidated,
  unkept,
} from './headers.ts'
import { hostingOf } from './index.ts'

const usualPort = 3000

/** What a folder is served with in which no build has left anything. */
const usual = hostingOf({
  origin: '',
  basePath: '',
  trailingSlash: false,
  policy: {},
  hsts: {},
  neverKept: [],
  redirects: [],
})

/** Hidden files, but for those that belong to the site, and settings of hosts. */
const hidden = new RegExp(String.raw`/\.(?!well-known/)|^/(${namePattern(usual.hostFiles)})$`)

/** Types of text that is not only in ASCII. */
const texts = { html: 'text/html; charset=utf-8', txt: 'text/plain; charset=utf-8' }

const isPlain = new RegExp(`^${plainPath}$`)

/**
 * Serves an export until it is closed, as hosts do: with what its last build has left for them.
 *
 * @param site `folder`: the export; `port`: a free one unless it is said
 * @returns `origin`: where it is, without the path; `close`: ends it
 */
export async function serve({ folder, port = 0 }: { folder: string; port?: number }) {
  const sendFile = sirv(folder, {
    dev: true,
    etag: true,
    setHeaders: (response, path) => setHeaders(hostingIn(folder), response, path),
  })
  const server = createServer((request, response) => {
    const hosting = hostingIn(folder)
    const { basePath } = hosting
    const [path = '/', query] = request.url?.split('?') ?? []
    const search = query === undefined ? '' : `?${query}`
    const below = basePath && path.startsWith(basePath) ? path.slice(basePath.length) || '/' : path
    const isBelow = path === basePath || path.startsWith(`${basePath}/`)
    const notFound = () => sendNotFound(folder, hosting, request, response)
    if (basePath && path === '/') return redirect(response, `${basePath}/`, 302)
    if (!isBelow || hidden.test(decoded(below))) return notFound()
    const former = new RegExp(`^(.*?)${anyForm}$`).exec(decoded(path))?.[1]
    const moved = hosting.redirects.find(({ from }) => from === former)
    if (moved) return redirect(response, moved.to + search)
    if (/^\/index(\.html)?$/.test(below)) return redirect(response, `${basePath}/${search}`)
    const address = canonicalOf(folder, below)
    if (address !== below) return redirect(response, basePath + address + search)
    request.url = below + search
    return sendFile(request, response, notFound)
  })
  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve(undefined))
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** What the build has left in a folder, which may be built again at any time; what is usual where nothing is there. */
function hostingIn(folder: string): Hosting {
  const file = join(folder, hostingFile)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : usual
}

/** @returns the one address of a page, by where its file is: `/services` of `services.html`, `/services/` of a folder */
function canonicalOf(folder: string, path: string) {
  // What they have in common: `/services`, `/services.html`, `/services/`, `/services/index.html`.
  const plain = path.replace(/(?:(?:\/index)?\.html|\/)$/, '')
  if (!isPlain.test(plain)) return path
  const isInFolder =
    !existsSync(join(folder, `${plain}.html`)) && existsSync(join(folder, plain, 'index.html'))
  return isInFolder ? `${plain}/` : plain
}

/** Sets what hosts send with a file of the site. */
function setHeaders(hosting: Hosting, response: ServerResponse, path: string) {
  const { basePath, everywhere, documents, drawings, files, neverKept } = hosting
  const address = basePath + path
  const file = files.find((one) => one.path === address)
  const isKept = isHashed(path.slice(1))
  const text = path.endsWith('.txt') ? texts.txt : undefined
  const type = file?.type ?? (/\.\w+$/.test(path) ? text : texts.html)
  const isDocument = file ? file.isDocument : !isKept
  const headers = {
    ...everywhere,
    ...(isDocument && documents),
    ...(address.startsWith(drawings.folder) && path.endsWith('.svg') && drawings.headers),
    ...(type && { 'Content-Type': type }),
    'Cache-Control': isKept ? immutable : neverKept.includes(address) ? unkept : revalidated,
  }
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

function sendNotFound(folder: string, hosting: Hosting, request: IncomingMessage, response: ServerResponse) {
  const page = join(folder, '404.html')
  setHeaders(hosting, response, '/404')
  response.statusCode = 404
  response.end(request.method === 'HEAD' || !existsSync(page) ? undefined : readFileSync(page))
}

function redirect(response: ServerResponse, address: string, status: number = 301) {
  response.writeHead(status, { Location: address }).end()
}

function decoded(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * @param setting `PORT`, as it was typed
 * @returns that port, or without a setting the first that is free from 3000 on
 * @throws when it is no port, or one that cannot be had
 */
export async function portFor(setting: string | undefined): Promise<number> {
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

/** Serves a built site on this machine, and prints its address. */
export async function preview(folder: string) {
  if (!existsSync(join(folder, hostingFile))) {
    throw new Error(`There is no whole site in ${folder} to serve. Build it first: next build --webpack.`)
  }
  const port = await portFor(process.env.PORT)
  const { origin } = await serve({ folder, port })
  const isElsewhere = !process.env.PORT && port !== usualPort
  const start = isElsewhere ? `Port ${usualPort} is taken: the` : 'The'
  console.log(`${start} site is at ${origin}${hostingIn(folder).basePath} (end with Ctrl+C).`)
}
