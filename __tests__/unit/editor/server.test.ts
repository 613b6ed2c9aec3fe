import { once } from 'node:events'
import { createServer, get, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { handOn } from '../../../editor/proxy.ts'

describe('what is handed on to the pages', () => {
  const servers: Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
  })

  async function started(answer: RequestListener): Promise<number> {
    const server = createServer(answer).listen(0, '127.0.0.1')
    servers.push(server)
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }

  const proxyOf = async (pages: RequestListener) => {
    const port = await started(pages)
    return `http://127.0.0.1:${await started((request, response) => handOn(request, response, port))}`
  }

  test('an answer that breaks off ends in the browser too, and the editor goes on', async () => {
    const address = await proxyOf(({ url }, response) => {
      if (url === '/whole') return response.end('whole')
      response.write('half of it')
      setTimeout(() => response.destroy(), 50)
    })
    const broken = await fetch(`${address}/broken`)
    await expect(broken.text()).rejects.toThrow()
    expect(await (await fetch(`${address}/whole`)).text()).toBe('whole')
  })

  test('a browser that leaves ends what was asked for it', async () => {
    let end = () => {}
    const isEnded = new Promise<void>((resolve) => {
      end = resolve
    })
    let leave = () => {}
    const address = await proxyOf((request) => {
      request.on('close', end)
      leave()
    })
    const request = get(address).on('error', () => {})
    leave = () => request.destroy()
    await isEnded
  })
})
