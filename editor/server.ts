/**
 * The editor beside the pages, under one address. It runs in a process of its own: while pages are compiled anew, because a
 * word of them was changed, forms are opened and saved all the same.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import { buffer, json } from 'node:stream/consumers'
import { bundlePage, type PageFile } from './bundle.ts'
import { readContentFile } from './content-files.ts'
import { problemAtLarge } from './form.ts'
import { forms, menu } from './forms.ts'
import { picturesIn, previewOf, removeOldChosen, storeChosen } from './pictures.ts'
import { handOn, handOnConnection } from './proxy.ts'
import { check, type Sent, save } from './save.ts'
import { reasonOf, unfinished } from './write-files.ts'

type Settings = {
  /** The folder in which `content/` is. */
  root: string
  /** The port at which this computer serves the pages. */
  pagesPort: number
}

/** @returns a server for `/edit` and below that hands on all other requests */
export async function createEditor({ root, pagesPort }: Settings): Promise<Server> {
  removeLeftovers(root)
  const page = await bundlePage()
  return createServer((request, response) => {
    const [path = '/', query] = (request.url ?? '/').split('?')
    if (!isFromHere(request)) response.writeHead(403, plainHeaders).end()
    else if (!/^\/edit(\/|$)/.test(path)) handOn(request, response, pagesPort)
    else {
      answer(request, response, { root, page, path, query: new URLSearchParams(query) }).catch((error) =>
        fail(response, 500, `It cannot be checked: ${reasonOf(error)}`),
      )
    }
  }).on('upgrade', (request: IncomingMessage, socket, head) => {
    if (isFromHere(request)) handOnConnection(request, socket, head, pagesPort)
    else socket.destroy()
  })
}

/**
 * Whether a request was sent by a page of this server. Pages of other sites in the same browser can reach it too, by a host
 * name of theirs (DNS rebinding) or with an `Origin` of theirs.
 */
function isFromHere({ headers: { host = '', origin } }: Pick<IncomingMessage, 'headers'>): boolean {
  return (
    /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host) && (origin === undefined || origin === `http://${host}`)
  )
}

/** What an editor that was ended in the middle of a Save has left, and chosen pictures that nobody has saved. */
function removeLeftovers(root: string) {
  removeOldChosen(root)
  const folder = join(root, 'content')
  if (!existsSync(folder)) return
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (basename(path).startsWith('.') && path.endsWith(unfinished)) rmSync(join(folder, path))
  }
}

type Asked = { root: string; page: Record<string, PageFile>; path: string; query: URLSearchParams }

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { root, page, path, query }: Asked,
) {
  const [, , kind = '', ...rest] = path.split('/').map(decodeURIComponent)
  const name = rest.join('/')
  const isSent = request.method === 'POST'
  if (kind === 'pictures' && isSent) {
    const leastSide = Number(query.get('leastSide')) || undefined
    return send(response, 200, storeChosen(root, query.get('name') ?? '', await buffer(request), leastSide))
  }
  if (kind === 'pictures' && name === '') return send(response, 200, picturesIn(root))
  if (kind === 'pictures') {
    const picture = await previewOf(root, name)
    if (picture) return sendFile(response, picture, picturePolicy)
  }
  if (kind === 'forms' && !Object.hasOwn(forms, name) && !isSent) return send(response, 200, { menu })
  if (kind === 'forms' && Object.hasOwn(forms, name)) {
    if (!isSent) {
      const file = { ...readContentFile(root, name), value: undefined }
      return send(response, 200, { menu, schema: forms[name], ...file })
    }
    const sent = (await json(request)) as Sent
    if (query.has('check')) return send(response, 200, check(root, name, sent.value).problems)
    const answered = save(root, name, sent)
    return send(response, answered.kind === 'saved' ? 200 : 409, answered)
  }
  // The page of each form is one and the same.
  const file = page[path] ?? (name === '' && page['/edit'])
  if (file && !isSent) return sendFile(response, file, pagePolicy)
  fail(response, 404, 'There is nothing at this address.')
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

function send(response: ServerResponse, status: number, value: unknown) {
  const headers = { ...plainHeaders, 'Content-Type': 'application/json' }
  response.writeHead(status, headers).end(JSON.stringify(value))
}

function fail(response: ServerResponse, status: number, words: string) {
  if (response.headersSent) response.destroy()
  else send(response, status, { kind: 'failed', problems: [problemAtLarge(words)] })
}

function sendFile(response: ServerResponse, { type, body }: PageFile, policy: string) {
  const headers = { 'Content-Type': type, 'Content-Security-Policy': policy }
  response.writeHead(200, { ...plainHeaders, ...headers }).end(body)
}
