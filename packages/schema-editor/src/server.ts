/**
 * The editor beside the pages, under one address. It runs on the server alone, and in a process of its own: while pages
 * are compiled anew, because a word of them was changed, forms are opened and saved all the same.
 */
import {
  Agent,
  createServer,
  type IncomingMessage,
  request as requestFrom,
  type Server,
  type ServerResponse,
} from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { answersOf } from './answers.ts'
import { pageOf } from './page.ts'
import type { Edited, Gate } from './site.ts'

export type { Gate }

type Settings = {
  edited: Edited
  /** The file that exports `edited`: the browser's script is made from it. */
  module: string
  gate: Gate
  /** The folder in which `content/` is. */
  root: string
  /** The port at which this computer serves the pages. */
  pagesPort: number
}

/** @returns a server for `/keystatic` and `/api/keystatic` that hands on all other requests */
export async function createEditor({ edited, module, gate, root, pagesPort }: Settings): Promise<Server> {
  const answer = answersOf(edited, gate, root)
  const page = await pageOf(module)
  return createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '/'
    if (/^\/keystatic(\/|$)/.test(path)) send(response, async () => page(path))
    else if (path.startsWith('/api/keystatic/')) send(response, async () => answer(asked(request)))
    else handOn(request, response, pagesPort)
  }).on('upgrade', (request: IncomingMessage, socket, head) => {
    // By such a connection a page hears that it has changed.
    const { method, url, rawHeaders } = request
    const headers = rawHeaders.map((part, place) => (place % 2 ? `${part}\r\n` : `${part}: `)).join('')
    const onward = connect(pagesPort, '127.0.0.1')
    onward.write(`${method} ${url} HTTP/1.1\r\n${headers}\r\n`)
    onward.write(head)
    onward.pipe(socket).pipe(onward)
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
  })
}

function asked(request: IncomingMessage): Request {
  const { method = 'GET', url, headers } = request
  return new Request(`http://${headers.host}${url}`, {
    method,
    headers: headers as Record<string, string>,
    ...(method === 'POST' && { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' }),
  })
}

async function send(response: ServerResponse, ask: () => Promise<Response>) {
  // What is no request at all, by its `Host` for example, must not end the editor.
  const answer = await ask().catch(() => new Response(null, { status: 400 }))
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  response.end(new Uint8Array(await answer.arrayBuffer()))
}

/** An agent of its own, as the usual one may ask the network's proxy instead. */
const agent = new Agent()

function handOn(request: IncomingMessage, response: ServerResponse, port: number) {
  const { method, url: path, headers } = request
  const onward = requestFrom({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => response.writeHead(502).end('The pages cannot be reached.'))
  request.pipe(onward)
}
