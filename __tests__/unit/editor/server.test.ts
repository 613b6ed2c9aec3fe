import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { handOn } from '../../../editor/proxy.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers) server.close().closeAllConnections()
})

async function started(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test('pages that break off, and browsers that leave, end what they began alone, and the editor goes on', async () => {
  let end = () => {}
  const isEnded = new Promise<void>((resolve) => {
    end = resolve
  })
  const port = await started(({ url }, response) => {
    if (url === '/whole') return response.end('whole')
    if (url === '/slow') return response.on('close', end)
    response.write('half of it')
    setTimeout(() => response.destroy(), 50)
  })
  const address = `http://127.0.0.1:${await started((request, response) => handOn(request, response, port))}`
  const broken = await fetch(`${address}/broken`)
  await expect(broken.text()).rejects.toThrow()
  await expect(fetch(`${address}/slow`, { signal: AbortSignal.timeout(200) })).rejects.toThrow()
  await isEnded
  expect(await (await fetch(`${address}/whole`)).text()).toBe('whole')
})
