/** Hands requests on to the pages, which stand at a port that nobody need know. */
import { Agent, type IncomingMessage, request as requestFrom, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { type Duplex, pipeline } from 'node:stream'

/** An agent of its own, as the usual one may ask the network's proxy instead. */
const agent = new Agent()

export function handOn(request: IncomingMessage, response: ServerResponse, port: number) {
  const { method, url: path, headers } = request
  const onward = requestFrom({ host: '127.0.0.1', port, method, path, headers, agent }, (answered) => {
    response.writeHead(answered.statusCode ?? 502, answered.headers)
    // An answer that breaks off breaks off in the browser too.
    pipeline(answered, response, () => {})
  })
  onward.on('error', () => {
    if (response.headersSent) response.destroy()
    else response.writeHead(502).end('The pages cannot be reached.')
  })
  // A browser that leaves asks for nothing any more.
  response.on('close', () => onward.destroy())
  request.pipe(onward)
}

/** A connection that stays: by such a one a page hears that it has changed. */
export function handOnConnection(request: IncomingMessage, socket: Duplex, head: Buffer, port: number) {
  const { method, url, rawHeaders } = request
  const headers = rawHeaders.map((part, place) => (place % 2 ? `${part}\r\n` : `${part}: `)).join('')
  const onward = connect(port, '127.0.0.1')
  onward.write(`${method} ${url} HTTP/1.1\r\n${headers}\r\n`)
  onward.write(head)
  onward.pipe(socket).pipe(onward)
  for (const [one, other] of [
    [onward, socket],
    [socket, onward],
  ] as const) {
    one.on('error', () => other.destroy()).on('close', () => other.destroy())
  }
}
