/**
 * The editor beside the pages, under one address. It runs in a process of its own: while pages are compiled anew, because a
 * word of them was changed, forms are opened and saved all the same.
 */
import { Agent, createServer, type IncomingMessage, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { buffer, json } from 'node:stream/consumers'
import { createProxyServer } from 'httpxy'
import { namesIn } from 'static-next/pictures'
import { bundlePage, type Files, type Sendable } from './bundle.ts'
import { failed } from './form.ts'
import { forms, menu, readContentFile } from './forms.ts'
import { previewOf, removeOldChosen, storeChosen } from './pictures.ts'
import { check, type Sent, save } from './save.ts'
import { reasonOf } from './write-files.ts'

/**
 * @param root the folder in which `content/` is
 * @param pagesPort at which this computer serves the pages
 * @returns a server for `/edit` and below that hands on all other requests
 */
export async function createEditor(root: string, pagesPort: number): Promise<Server> {
  removeOldChosen(root)
  const files = await bundlePage()
  // An agent of its own, as the usual one may ask the network's proxy instead.
  const pages = createProxyServer({ target: `http://127.0.0.1:${pagesPort}`, agent: new Agent() })
  return createServer(async (request, response) => {
    if (!isFromHere(request)) return response.writeHead(403, plainHeaders).end()
    const isOfEditor = /^\/edit(?![^/?])/.test(request.url ?? '')
    if (!isOfEditor) return pages.web(request, response).catch(() => response.destroy())
    const answered = await answer(root, files, request).catch((error) => {
      const problem = `It cannot be checked: ${reasonOf(error)}`
      return asJson({ ...failed(problem), problem })
    })
    if (!answered) return response.writeHead(404, plainHeaders).end()
    const { type, body } = answered
    const policy = type.startsWith('image/') ? picturePolicy : pagePolicy
    const headers = { ...plainHeaders, 'Content-Type': type, 'Content-Security-Policy': policy }
    response.writeHead(200, headers).end(body)
  }).on('upgrade', (request: IncomingMessage, socket: Socket, head) => {
    // By such a connection, which stays, a page hears that it has changed.
    if (isFromHere(request)) pages.ws(request, socket, {}, head).catch(() => socket.destroy())
    else socket.destroy()
  })
}

/**
 * Whether a request was sent by a page of this server. Pages of other sites in the same browser can reach it too, by a host
 * name of theirs (DNS rebinding) or with an `Origin` of theirs.
 */
function isFromHere({ headers: { host = '', origin = `http://${host}` } }: IncomingMessage): boolean {
  return /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host) && origin === `http://${host}`
}

/** @returns what a request asks for; nothing where there is nothing */
async function answer(root: string, files: Files, request: IncomingMessage): Promise<Sendable | undefined> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  const [, , kind = '', ...rest] = pathname.split('/').map(decodeURIComponent)
  const name = rest.join('/')
  const isSent = request.method === 'POST'
  if (kind === 'files') return files.get(name)
  if (kind === 'pictures' && isSent) {
    return asJson(storeChosen(root, searchParams.get('name') ?? '', await buffer(request)))
  }
  if (kind === 'pictures') return name ? previewOf(root, name) : asJson(namesIn(root))
  // The page of each form is one and the same.
  if (kind !== 'forms') return files.get('index.html')
  if (!Object.hasOwn(forms, name)) return asJson({ menu })
  if (!isSent) return asJson({ menu, schema: forms[name], ...readContentFile(root, name), value: undefined })
  const sent = (await json(request)) as Sent
  return asJson(searchParams.has('check') ? check(root, name, sent.value) : save(root, name, sent))
}

function asJson(value: unknown): Sendable {
  return { type: 'application/json', body: JSON.stringify(value) }
}

/** Nothing from elsewhere, no script but its own, and no text that becomes markup. */
const pagePolicy = [
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

/** A drawing that is opened by its own address runs and loads nothing. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Of whatever is answered: for this page alone, taken for what it says it is, and asked anew each time. */
const plainHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
}
