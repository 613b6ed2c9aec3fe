/**
 * How long a visitor waits from the first sign of interest in a form until it is alive, on a slow phone: two exports
 * side by side, in turns, so that whatever else the machine does is as bad for both.
 *
 *   npm run race -- ../before/out out        nine runs each, on /contactus
 *   npm run race -- ../before/out out 3      as many runs as it says
 *
 * 390 px, 1.6 Mbit/s, 150 ms to the server and back, a processor a quarter as fast as this one, an empty cache.
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { browserOptions } from './browser.mjs'
import { serveByNginx } from './nginx.mjs'

const path = '/contactus'
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }
const slowdown = 4

const [one, other, count] = process.argv.slice(2)
const runs = Number(count ?? 9)
const folders = [one, other].map((folder) => resolve(folder ?? ''))
if (!one || !other || !folders.every((folder) => existsSync(`${folder}${path}.html`)) || !(runs > 0)) {
  console.error('Name two folders that hold an export: npm run race -- ../before/out out')
  process.exit(1)
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @returns {Promise<{ milliseconds: number, bytes: number }>} `bytes` of scripts, as the server sent them
 */
async function race(browser, origin) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    ignoreHTTPSErrors: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(origin + path, { waitUntil: 'load' })
  const milliseconds = await page.evaluate(
    () =>
      new Promise((done) => {
        // It does not bubble, and is told to a form by earlier exports, to an island by later ones.
        document.addEventListener('alive', () => done(performance.now() - start), {
          capture: true,
          once: true,
        })
        const start = performance.now()
        document.querySelector('main')?.querySelector('input')?.focus()
      }),
  )
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/_next\/static\/chunks\//.test(name))
      .reduce(
        (sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0),
        0,
      ),
  )
  await context.close()
  return { milliseconds, bytes }
}

/** @param {number[]} values */
function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

const include = join(import.meta.dirname, '../hosts/nginx/site.conf')
const servers = await Promise.all(folders.map((folder) => serveByNginx({ folder, include })))
const browser = await chromium.launch(browserOptions())
try {
  /** @type {Awaited<ReturnType<typeof race>>[][]} */
  const results = [[], []]
  for (let run = 0; run < runs; run += 1) {
    for (const [place, { origin }] of servers.entries()) results[place]?.push(await race(browser, origin))
  }
  const rows = folders.map((folder, place) => {
    const own = results[place] ?? []
    const times = own.map(({ milliseconds }) => milliseconds)
    return [
      folder,
      {
        'median, ms': Math.round(median(times)),
        'fastest, ms': Math.round(Math.min(...times)),
        'slowest, ms': Math.round(Math.max(...times)),
        'scripts, bytes as sent': own[0]?.bytes,
      },
    ]
  })
  console.table(Object.fromEntries(rows))
} finally {
  await browser.close()
  await Promise.all(servers.map((server) => server.close()))
}
