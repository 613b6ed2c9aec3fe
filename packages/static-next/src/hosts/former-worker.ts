/**
 * The addresses at which generators of sites put their service workers. A browser that has one from a former site of this
 * domain goes on to show that site, and asks here for a newer one.
 */
export const workerFiles = ['sw.js', 'service-worker.js']

/** A worker that ends itself, with all that the former one has kept, and loads the pages that are open anew. */
export const lastWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(end()))

async function end() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
  for (const page of await self.clients.matchAll({ type: 'window' })) page.navigate(page.url)
}
`
