import { request as http } from 'node:http'
import { request as https } from 'node:https'

export type Answer = { status: number; headers: Record<string, string>; body: Buffer }

/** What a host answers to an address as it is written here: no client puts its path in order first. */
export function askHost(
  origin: string,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { protocol, hostname, port } = new URL(origin)
  const options = {
    hostname,
    port,
    path,
    method,
    headers,
    rejectUnauthorized: false,
    agent: false,
    timeout: 20_000,
  }
  return new Promise((resolve, reject) => {
    const request = (protocol === 'https:' ? https : http)(options, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part) => parts.push(part))
      response.once('error', reject)
      response.once('end', () => {
        const named = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(named),
          body: Buffer.concat(parts),
        })
      })
    })
    request.once('timeout', () => request.destroy(new Error(`${path}: no answer`)))
    request.once('error', reject)
    request.end()
  })
}

/** The final address and answer after redirects. */
export async function followRedirects(origin: string, path: string): Promise<Answer & { path: string }> {
  let address = path
  for (let step = 0; step < 5; step += 1) {
    const answer = await askHost(origin, address)
    const { location } = answer.headers
    if (location === undefined) return { ...answer, path: address }
    const url = new URL(location, origin + address)
    if (url.host !== new URL(origin).host) throw new Error(`${path} leads away, to ${url}`)
    address = url.pathname + url.search
  }
  throw new Error(`${path} leads in circles`)
}
