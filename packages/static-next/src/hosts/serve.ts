/** Serves an export as a static host does: clean addresses, headers, `404.html` with status 404, below its base path. */
import { existsSync, readFileSync, watchFile } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import getPort, { portNumbers } from 'get-port'
import sirv from 'sirv'
import { isHashed } from '../core/folders.ts'
import {
  type Headers,
  immutable,
  namePattern,
  plainPath,
  revalidated,
  speculationRulesFile,
} from './headers.ts'
import { hostingOf } from './index.ts'

const usualPort = 3000

/** Hidden files, but for those that belong to the site, and settings of hosts. */
const hidden = new RegExp(String.raw`/\.(?!well-known/)|^/(${namePattern(hostingOf({}).hostFiles)})$`)

/** Types of text that is not only in ASCII. */
const texts = { html: 'text/html; charset=utf-8', txt: 'text/plain; charset=utf-8' }

const isPlain = new RegExp(`^${plainPath}$`)

/**
 * Serves an export until it is closed, as hosts do.
 *
 * @param site `folder`: the export; `port`: a free one unless it is said; `basePath`: the path that it was built for
 * @returns `origin`: where it is, without the path; `moveTo`: for an export that was built for another path meanwhile
 */
export async function serve({
  folder,
  port = 0,
  basePath = '',
}: {
  folder: string
  port?: number
  basePath?: string
}): Promise<{ origin: string; moveTo: (basePath: string) => void; close: () => Promise<void> }> {
  const sendFile = sirv(folder, {
    dev: true,
    etag: true,
    setHeaders: (response, path) => setHeaders(folder, basePath, response, path),
  })
  const server = createServer((request, response) => {
    const [path = '/', query] = request.url?.split('?') ?? []
    const search = query === undefined ? '' : `?${query}`
    const below = basePath && path.startsWith(basePath) ? path.slice(basePath.length) || '/' : path
    const isBelow = path === basePath || path.startsWith(`${basePath}/`)
    const notFound = () => sendNotFound(folder, basePath, request, response)
    if (basePath && path === '/') return redirect(response, `${basePath}/`, 302)
    if (!isBelow || hidden.test(decoded(below))) return notFound()
    const target = formerAddresses(folder).get(decoded(path))
    if (target) return redirect(response, target + search)
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
    moveTo(path) {
      basePath = path
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
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

/** Where addresses lead that `_redirects` of the folder names in full; its patterns are for the hosts that read it. */
function formerAddresses(folder: string): Map<string, string> {
  const file = join(folder, '_redirects')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const rules = lines.flatMap((line): [string, string][] => {
    const [from, to, status = '301'] = line.trim().split(/\s+/)
    return from?.startsWith('/') && to && /^30\d/.test(status) ? [[decoded(from), to]] : []
  })
  // The first that fits counts.
  return new Map(rules.toReversed())
}

/** The headers of documents as the build has written them down: here the policy of the site is not known. */
function builtHeaders(folder: string, usual: Headers): Headers {
  const file = join(folder, '_headers')
  if (!existsSync(file)) return usual
  const [rule = ''] = readFileSync(file, 'utf8').split(/\n(?=\/)/)
  const built = new Map([...rule.matchAll(/^ {2}([\w-]+): (.*)$/gm)].map(([, name, value]) => [name, value]))
  return Object.fromEntries(
    Object.keys(usual).flatMap((name) => {
      const value = built.get(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** What the build has written down for one file alone: the type of one without an ending, or that it is never kept. */
function ownHeader(folder: string, path: string, name: string) {
  const file = join(folder, '_headers')
  const rules = existsSync(file) ? readFileSync(file, 'utf8').split(/\n(?=\/)/) : []
  const rule = rules.find((one) => one.startsWith(`${path}\n`)) ?? ''
  return new RegExp(`^ {2}${name}: (.*)$`, 'm').exec(rule)?.[1]
}

/** Sets what hosts send with a file of the site. */
function setHeaders(folder: string, basePath: string, response: ServerResponse, path: string) {
  const { everywhere, documents, drawings, files } = hostingOf({ basePath })
  const file = files.find((one) => one.path === basePath + path)
  const isKept = isHashed(path.slice(1))
  const text = path.endsWith('.txt') ? texts.txt : undefined
  const type =
    file?.type ??
    (/\.\w+$/.test(path) ? text : (ownHeader(folder, basePath + path, 'Content-Type') ?? texts.html))
  const isDocument = file ? file.isDocument : !isKept
  const headers = {
    ...everywhere,
    ...(isDocument && builtHeaders(folder, documents)),
    ...((basePath + path).startsWith(drawings.folder) && path.endsWith('.svg') && drawings.headers),
    ...(type && { 'Content-Type': type }),
    'Cache-Control': isKept
      ? immutable
      : (ownHeader(folder, basePath + path, 'Cache-Control') ?? revalidated),
  }
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

function sendNotFound(folder: string, basePath: string, request: IncomingMessage, response: ServerResponse) {
  const page = join(folder, '404.html')
  setHeaders(folder, basePath, response, '/404')
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

/** @returns the path that an export was built for, as its own rules say */
function builtPath(folder: string): string {
  if (!existsSync(join(folder, speculationRulesFile))) {
    throw new Error(`${folder} holds no whole site. Build it first: next build --webpack.`)
  }
  const { prerender } = JSON.parse(readFileSync(join(folder, speculationRulesFile), 'utf8'))
  return prerender[0].where.and[0].href_matches.replace(/\/\*$/, '')
}

/** Serves a built site on this machine, and prints its address: again when it was built for another path meanwhile. */
export async function preview(folder: string) {
  if (!existsSync(folder))
    throw new Error(`There is no ${folder} to serve. Build the site first: next build --webpack.`)
  let basePath = builtPath(folder)
  const port = await portFor(process.env.PORT)
  const { origin, moveTo } = await serve({ folder, port, basePath })
  const isElsewhere = !process.env.PORT && port !== usualPort
  const start = isElsewhere ? `Port ${usualPort} is taken: the` : 'The'
  console.log(`${start} site is at ${origin}${basePath} (end with Ctrl+C).`)
  watchFile(join(folder, speculationRulesFile), { interval: 500 }, () => {
    let path: string
    try {
      path = builtPath(folder)
    } catch {
      // A build is under way, or broke off: the next change tells.
      return
    }
    if (path === basePath) return
    basePath = path
    moveTo(basePath)
    console.log(`out/ was built for another address: the site is at ${origin}${basePath} now.`)
  })
}
