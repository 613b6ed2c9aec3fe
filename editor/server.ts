/**
 * The editor beside the pages, under one address. It runs in a process of its own: while pages are compiled anew, because a
 * word of them was changed, forms are opened and saved all the same.
 */
import { createHash } from 'node:crypto'
import { Agent, createServer, type IncomingMessage, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { buffer, json } from 'node:stream/consumers'
import { createProxyServer } from 'httpxy'
import { namesIn } from 'static-next/pictures'
import { bundlePage, type Files, type Sendable } from './bundle.ts'
import { dropDraft, hasDraft, keepDraft, readDraft, type SentDraft } from './drafts.ts'
import { failed } from './form.ts'
import { forms, menu, readContentFile } from './forms.ts'
import { versionAt, versionsOf } from './history.ts'
import { previewOf, removeOldChosen, storeChosen } from './pictures.ts'
import type { ToPublish } from './publish.ts'
import { createPublisher, type Publisher } from './publisher.ts'
import { check, type Sent, save } from './save.ts'
import { reasonOf } from './write-files.ts'

/**
 * @param root the folder in which `content/` is
 * @param pagesPort at which this computer serves the pages
 * @param forwarded the host name by which another computer's browser comes here, besides this computer's own
 * @returns a server for `/edit` and below that hands on all other requests
 */
export async function createEditor(root: string, pagesPort: number, forwarded?: string): Promise<Server> {
  removeOldChosen(root)
  const publisher = createPublisher(root)
  const files = await bundlePage()
  // An agent of its own, as the usual one may ask the network's proxy instead.
  const pages = createProxyServer({ target: `http://127.0.0.1:${pagesPort}`, agent: new Agent() })
  return createServer(async (request, response) => {
    if (!isFromHere(request, forwarded)) return response.writeHead(403, plainHeaders).end()
    const { host = '', 'x-forwarded-host': outside = host } = request.headers
    if (outside !== forwarded && !host.startsWith('localhost')) {
      // What a browser keeps, it keeps by the name of the host: one name answers, and the others lead to it.
      const [port = ''] = /:\d+$/.exec(host) ?? []
      const headers = { ...plainHeaders, Location: `http://localhost${port}${request.url}` }
      return response.writeHead(307, headers).end()
    }
    const isOfEditor = /^\/edit(?![^/?])/.test(request.url ?? '')
    if (!isOfEditor) return pages.web(request, response).catch(() => response.destroy())
    const answered = await answer(root, files, publisher, request).catch((error) => {
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
    if (isFromHere(request, forwarded)) pages.ws(request, socket, {}, head).catch(() => socket.destroy())
    else socket.destroy()
  })
}

/**
 * Whether a request was sent by a page of this server. Pages of other sites in the same browser can reach it too, by a host
 * name of theirs (DNS rebinding) or with an `Origin` of theirs. Who forwards a host name writes `localhost` in its place, and
 * says beside it which one it was.
 */
function isFromHere({ headers, method }: IncomingMessage, forwarded: string | undefined): boolean {
  const { host = '', 'x-forwarded-host': outside = host, origin } = headers
  const isKnown = (name: unknown) =>
    (forwarded !== undefined && name === forwarded) ||
    /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(`${name}`)
  if (!isKnown(host) || !isKnown(outside)) return false
  // Some write another origin in the place of the page's, too: browsers say beside it whether it was one of another site.
  if (method === 'POST' && headers['sec-fetch-site'] === 'cross-site') return false
  if (origin === undefined) return true
  return (
    (forwarded !== undefined && origin === `https://${forwarded}`) ||
    (host !== forwarded && origin === `http://${host}`)
  )
}

/** @returns what a request asks for; nothing where there is nothing */
async function answer(
  root: string,
  files: Files,
  publisher: Publisher,
  request: IncomingMessage,
): Promise<Sendable | undefined> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  const [, , kind = '', ...rest] = pathname.split('/').map(decodeURIComponent)
  const name = rest.join('/')
  const isSent = request.method === 'POST'
  const project = createHash('sha256').update(root).digest('hex').slice(0, 16)
  const { project: asking = project } = request.headers
  if (isSent && asking !== project) return asJson({ ...failed(isAnother), problem: isAnother })
  if (kind === 'files') return files.get(name)
  if (kind === 'pictures' && isSent) {
    return asJson(storeChosen(root, searchParams.get('name') ?? '', await buffer(request)))
  }
  if (kind === 'pictures') return name ? previewOf(root, name) : asJson(namesIn(root))
  if (kind === 'publish') {
    return asJson(await (isSent ? publisher.publish((await json(request)) as ToPublish) : publisher.state()))
  }
  if (kind === 'history' && Object.hasOwn(forms, name)) {
    const commit = searchParams.get('commit')
    return asJson(await (commit === null ? versionsOf(root, name) : versionAt(root, name, commit)))
  }
  // The page of each form is one and the same.
  if (kind !== 'forms') return files.get('index.html')
  const about = {
    project,
    menu: menu.map((entry) => ({ ...entry, isUnsaved: hasDraft(root, entry.name) })),
  }
  if (!Object.hasOwn(forms, name)) return asJson(about)
  if (!isSent) {
    const file = readContentFile(root, name)
    return asJson({ ...about, schema: forms[name], ...file, value: undefined, draft: readDraft(root, name) })
  }
  if (searchParams.has('draft')) return asJson(keepDraft(root, name, (await json(request)) as SentDraft))
  const sent = (await json(request)) as Sent
  if (searchParams.has('check')) return asJson(check(root, name, sent.value))
  const answered = save(root, name, sent)
  if (answered.kind === 'saved') dropDraft(root, name, sent.value)
  return asJson(answered)
}

/** Another project may have this port by now, while a form of the former one is open. */
const isAnother =
  'Another project answers at this address. End that one, and start the editor of this one again: npm run edit, in its folder. What you wrote is still in this form.'

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
