import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { content } from '../../lib/content/index.ts'
import { askHost } from '../support/ask-host.ts'
import { expect, test } from '../support/site.ts'

/** A worker that answers every page by itself, as generators of sites leave them behind. */
const formerWorker = `
  self.addEventListener('install', () => self.skipWaiting())
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
  self.addEventListener('fetch', (event) => {
    if (event.request.mode !== 'navigate') return
    event.respondWith(caches.open('former').then((cache) => cache.match('/')))
  })`

for (const file of ['/sw.js', '/service-worker.js']) {
  test(`whoever has the former site of this domain from its worker ${file} sees this one at the second visit`, async ({
    page,
    origin,
  }) => {
    const formerSite = (request: IncomingMessage, response: ServerResponse) => {
      const isWorker = request.url === file
      response.writeHead(200, { 'Content-Type': isWorker ? 'text/javascript' : 'text/html' })
      response.end(
        isWorker
          ? formerWorker
          : `<h1>The former site</h1><script>
               caches.open('former').then((cache) => cache.add('/'))
               navigator.serviceWorker.register('${file}')
             </script>`,
      )
    }
    const thisSite = async ({ url = '/' }: IncomingMessage, response: ServerResponse) => {
      const { status, headers, body } = await askHost(origin, url)
      response.writeHead(status, headers).end(body)
    }
    let site = formerSite
    const server = createServer((request, response) => site(request, response))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const heading = page.getByRole('heading', { level: 1 })
    try {
      await page.goto(address)
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      site = thisSite
      await page.goto(address)
      // Of the former one, still; it is loaded anew as soon as the worker has ended.
      await expect(heading).toHaveText(content.home.hero.headline)
      await page.goto(address)
      await expect(heading).toHaveText(content.home.hero.headline)
      expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([])
      expect(await page.evaluate(() => caches.keys())).toEqual([])
    } finally {
      server.close()
      server.closeAllConnections()
    }
  })
}
