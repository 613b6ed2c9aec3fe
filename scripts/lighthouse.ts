/**
 * Lighthouse on a phone for all pages, beside a page with one line of text, behind nginx with TLS and HTTP/2.
 *
 *   npm run lighthouse          five runs a page, the median of each figure
 *   npm run lighthouse -- 1     as many runs as it says
 *
 * Simulated throttling (Lantern) is discontinuous: what an open connection has sent beyond a file counts for the next
 * one, less with every task of the processor, and more of it is lost where there was more. So the typeface, or the rules
 * for speculation, cost the largest paint of a page nothing or a round trip, half of which is 75 ms, and a lighter page
 * may have the later paint. With a typeface of 12.6 KB the edge is at pages of 9.0 KB, gzip
 * (docs/decisions/0024-what-pages-say-beyond-the-specification.md).
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { pages } from '../lib/pages.ts'
import { browserOptions } from './browsers.ts'
import { serveByNginx } from './nginx.ts'
import { installNpmTools, npmTool } from './npm-tools.ts'
import { freePort } from './ports.ts'

const root = join(import.meta.dirname, '..')
const runs = Number(process.argv[2] ?? 5)
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const timings = ['first-contentful-paint', 'largest-contentful-paint']

if (!existsSync(join(root, 'out'))) {
  console.error('There is no out/ to measure. Run `npm run build` first.')
  process.exit(1)
}

if (installNpmTools(['lighthouse']).length > 0) process.exit(1)
const { default: lighthouse } = await import(join(npmTool('lighthouse'), 'core/index.js'))

function median(values: number[]) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** @param port of the browser */
async function measured(url: string, port: number) {
  const values: Record<string, number[]> = Object.fromEntries(
    [...categories, ...timings].map((name) => [name, []]),
  )
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: categories })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    const { lhr } = result
    for (const name of categories) values[name]?.push((lhr.categories[name]?.score ?? 0) * 100)
    for (const name of timings) values[name]?.push(lhr.audits[name]?.numericValue ?? Number.NaN)
  }
  return Object.fromEntries(Object.entries(values).map(([name, list]) => [name, Math.round(median(list))]))
}

const home = mkdtempSync(join(tmpdir(), 'line-'))
writeFileSync(
  join(home, 'index.html'),
  '<!DOCTYPE html><html lang="en"><meta name="viewport" content="width=device-width"><title>One line</title><p>One line.',
)
writeFileSync(join(home, 'nginx.conf'), readFileSync(join(root, 'hosts/nginx/site.conf')))
const site = await serveByNginx({ folder: join(root, 'out'), include: join(root, 'hosts/nginx/site.conf') })
const line = await serveByNginx({ folder: home, include: join(home, 'nginx.conf') })
const port = await freePort()
const options = browserOptions()
const browser = await chromium.launch({
  ...options,
  args: [...options.args, `--remote-debugging-port=${port}`, '--ignore-certificate-errors'],
})
try {
  const floor = await measured(`${line.origin}/`, port)
  const table: Record<string, Record<string, number | string>> = { 'one line of text': floor }
  for (const [name, { path }] of Object.entries(pages)) {
    const page = await measured(site.origin + path, port)
    const times = timings.map((timing) => ((page[timing] ?? 0) / (floor[timing] ?? 1)).toFixed(2))
    table[name] = { ...page, 'FCP, LCP against one line': times.join(', ') }
  }
  console.table(table)
} finally {
  await browser.close()
  await Promise.all([site.close(), line.close()])
  rmSync(home, { recursive: true })
}
