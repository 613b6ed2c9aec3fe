import { once } from 'node:events'
import { request as http, type IncomingMessage } from 'node:http'
import { request as https } from 'node:https'

/** What a host answers to an address as it is written here: no client puts its path in order first. */
export async function askHost(origin: string, path: string, headers: Record<string, string> = {}) {
  const { protocol, hostname, port } = new URL(origin)
  const ask = protocol === 'https:' ? https : http
  const request = ask({ hostname, port, path, headers, rejectUnauthorized: false, agent: false }).end()
  const [response]: IncomingMessage[] = await once(request, 'response')
  if (!response) throw new Error(`${path}: no answer`)
  return {
    status: response.statusCode,
    headers: response.headers,
    body: Buffer.concat(await response.toArray()),
  }
}

/** The final address and its status after redirects, which all stay on the host. */
export async function followRedirects(origin: string, path: string) {
  let address = path
  for (let step = 0; step < 5; step += 1) {
    const { status, headers } = await askHost(origin, address)
    if (headers.location === undefined) return { status, path: address }
    const url = new URL(headers.location, origin + address)
    if (url.host !== new URL(origin).host) throw new Error(`${path} leads away, to ${url}`)
    address = url.pathname + url.search
  }
  throw new Error(`${path} leads in circles`)
}
