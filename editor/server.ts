/**
 * Serves the editor and the pages under one address. It runs in its own process, so that forms answer while Next compiles.
 */
import { createHash } from 'node:crypto'
import { Agent, createServer, type IncomingMessage, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { buffer, json } from 'node:stream/consumers'
import { createProxyServer } from 'httpxy'
import { namesIn } from 'static-next/pictures'
import { bundlePage, type Files, type Sendable } from './bundle.ts'
import { failed } from './form.ts'
import { forms, menu, readContentFile } from './forms.ts'
import { hostOf } from './forwarded.ts'
import { previewOf, storeChosen } from './pictures.ts'
import type { SaveRequest } from './plan.ts'
import type { PublishRequest } from './publish.ts'
import { createPublisher, type Publisher } from './publisher.ts'
import { save } from './save.ts'
import { reasonOf } from './write-file.ts'

/**
 * @param root the folder in which `content/` is
 * @param pagesPort at which this computer serves the pages
 * @param forwarded the host name under which browsers of other computers reach this one, if any
 * @returns a server for `/edit` and below that hands on all other requests
 */
export async function createEditor(root: string, pagesPort: number, forwarded?: string): Promise<Server> {
  const publisher = createPublisher(root)
  const files = await bundlePage()
  // The default agent may use the network's proxy.
  const pages = createProxyServer({ target: `http://127.0.0.1:${pagesPort}`, agent: new Agent() })
  // Next answers from the addresses that it knew before: of a new article it knows when it is asked once more.
  pages.on('proxyRes', ({ statusCode, headers }) => {
    if (statusCode === 404) headers.refresh = '1'
  })
  return createServer(async (request, response) => {
    const { host = '', 'x-forwarded-host': outside = host, origin = '' } = request.headers
    if (!isFromHere(request, forwarded)) {
      const expected = ['localhost', forwarded].filter(Boolean).join(' and at ')
      const came = [`at ${outside}`, origin && `from ${origin}`].filter(Boolean).join(', ')
      const words = `The editor answers at ${expected}, and was asked ${came}. For another address, start it with EDIT_HOST=${hostOf(`${outside}`)}.`
      return response.writeHead(403, { ...commonHeaders, 'Content-Type': 'text/plain' }).end(words)
    }
    const isOfEditor = /^\/edit(?![^/?])/.test(request.url ?? '')
    if (!isOfEditor) return pages.web(request, response).catch(() => response.destroy())
    const answered = await answer(root, files, publisher, request).catch((error) =>
      asJson(failed(`It cannot be done: ${reasonOf(error)}`)),
    )
    if (!answered) return response.writeHead(404, commonHeaders).end()
    const { type, body } = answered
    const policy = type.startsWith('image/') ? picturePolicy : pagePolicy
    const headers = { ...commonHeaders, 'Content-Type': type, 'Content-Security-Policy': policy }
    response.writeHead(200, headers).end(body)
  }).on('upgrade', (request: IncomingMessage, socket: Socket, head) => {
    // Next's hot reload.
    if (isFromHere(request, forwarded)) pages.ws(request, socket, {}, head).catch(() => socket.destroy())
    else socket.destroy()
  })
}

/**
 * Whether a request was sent by a page of this server. Pages of other sites in the same browser can reach it too, under their
 * own host name (DNS rebinding) or with their own `Origin`. A forwarding proxy sends `localhost` as the host, and the name that
 * was asked for in `X-Forwarded-Host`.
 */
function isFromHere({ headers, method }: IncomingMessage, forwarded: string | undefined): boolean {
  const { host = '', 'x-forwarded-host': outside = host, origin } = headers
  const isKnown = (name: unknown) =>
    (forwarded !== undefined && hostOf(`${name}`) === forwarded) || /^localhost(:\d+)?$/.test(`${name}`)
  if (!isKnown(host) || !isKnown(outside)) return false
  // Some proxies change `Origin` too; `Sec-Fetch-Site` still tells whether the page was one of another site.
  if (method === 'POST' && headers['sec-fetch-site'] === 'cross-site') return false
  if (origin === undefined) return true
  return (
    (forwarded !== undefined && origin === `https://${forwarded}`) ||
    (hostOf(host) !== forwarded && origin === `http://${host}`)
  )
}

/** @returns the answer to a request; nothing for an unknown address */
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
  const { project: askedProject = project } = request.headers
  if (isSent && askedProject !== project) return asJson(failed(otherProjectMessage))
  if (kind === 'files') return files.get(name)
  if (kind === 'pictures' && isSent) {
    return asJson(await storeChosen(root, searchParams.get('name') ?? '', await buffer(request)))
  }
  if (kind === 'pictures') return name ? previewOf(root, name) : asJson(namesIn(root))
  if (kind === 'publish') {
    if (!isSent) return asJson(await publisher.state())
    return asJson(await publisher.publish((await json(request)) as PublishRequest))
  }
  // All forms share one page.
  if (kind !== 'forms') return files.get('index.html')
  if (!Object.hasOwn(forms, name)) return asJson({ project, menu })
  if (!isSent) {
    const { text, problem } = readContentFile(root, name)
    return asJson({ project, menu, schema: forms[name], text, ...(problem !== undefined && failed(problem)) })
  }
  return asJson(save(root, name, (await json(request)) as SaveRequest))
}

/** While a form is open, its editor may have ended and another project's may have taken the port. */
const otherProjectMessage =
  'Another project answers at this address. End that one, and start the editor of this one again: npm run edit, in its folder. What you wrote is still in this form.'

function asJson(value: unknown): Sendable {
  return { type: 'application/json', body: JSON.stringify(value) }
}

/** Nothing from elsewhere, no script but its own, and no text that becomes markup. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

/** A drawing opened in its own tab may run no script and load nothing. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Sent with every answer. */
const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
}
