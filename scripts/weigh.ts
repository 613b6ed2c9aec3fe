/**
 * What a page costs a visitor on a phone with an empty cache, in bytes as a host sends them (brotli 11 for text).
 *
 *   npm run weigh    prints the table of docs/weight.md for this site
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { brotli } from 'static-next/build'
import { pages } from '../lib/pages.ts'
import { browserOptions } from './browsers.ts'
import { serveByNginx } from './nginx.ts'

const out = join(import.meta.dirname, '..', 'out')
const phone = { viewport: { width: 390, height: 844 }, ignoreHTTPSErrors: true }

/** bytes, but for `requests` (until the page is loaded) and `onDemand` (pictures that wait until they come near) */
export type Weight = {
  requests: number
  onDemand: number
  total: number
  html: number
  css: number
  inline: number
  js: number
  fonts: number
  images: number
  firstPaint: number
}

/** @param site where the export is served, and where it lies */
export async function weightOf(
  browser: Browser,
  { origin, folder }: { origin: string; folder: string },
  path: string,
): Promise<Weight> {
  const html = readFileSync(fileOf(folder, path), 'utf8')
  const whole = brotli(html)
  const sizeOf = (of: string) => (of === path ? whole : sizeIn(fileOf(folder, of)))
  const page = await browser.newPage(phone)
  const requests: { type: string; path: string }[] = []
  page.on('request', (request) => {
    requests.push({ type: request.resourceType(), path: new URL(request.url()).pathname })
  })
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  const lazy = await page.locator('img[loading="lazy"]').evaluateAll((images) =>
    images.flatMap((image) => {
      // Of a photo a browser takes another size and format than the one for those that know neither.
      const addresses = [image.getAttribute('src') ?? '', Reflect.get(image, 'currentSrc') || '']
      return addresses.map((address) => new URL(address, location.href).pathname)
    }),
  )
  await page.close()

  const scripts = [...html.matchAll(/<script(?! type="application)[^>]*>(.*?)<\/script>/gs)].map(
    ([, text = '']) => text,
  )
  const bytesOf = (type: string) =>
    requests
      .filter((request) => request.type === type)
      .reduce((sum, request) => sum + sizeOf(request.path), 0)
  const withoutStyles = brotli(html.replace(/<style.*?<\/style>/gs, ''))
  return {
    requests: requests.filter((request) => !lazy.includes(request.path)).length,
    onDemand: requests.filter((request) => lazy.includes(request.path)).length,
    total: requests.reduce((sum, request) => sum + sizeOf(request.path), 0),
    html: withoutStyles,
    css: whole - withoutStyles,
    inline: brotli(scripts.at(-1) ?? ''),
    js: bytesOf('script'),
    fonts: bytesOf('font'),
    images: bytesOf('image'),
    firstPaint: whole,
  }
}

function sizeIn(file: string) {
  const bytes = readFileSync(file)
  return /\.(html|js|svg|json|webmanifest)$/.test(file) ? brotli(bytes) : bytes.length
}

function fileOf(folder: string, path: string) {
  if (path === '/') return join(folder, 'index.html')
  return join(folder, /\.\w+$/.test(path) ? path : `${path}.html`)
}

async function print() {
  const server = await serveByNginx({ folder: out, include: join(out, '../hosts/nginx/site.conf') })
  const browser = await chromium.launch(browserOptions())
  console.log('| page | requests | total | HTML | CSS | JS | fonts | images | needed before first paint |')
  console.log('|---|---|---|---|---|---|---|---|---|')
  const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)
  for (const [name, { path }] of Object.entries(pages)) {
    const { requests, onDemand, firstPaint, total, html, css, js, fonts, images } = await weightOf(
      browser,
      { origin: server.origin, folder: out },
      path,
    )
    const cells = [total, html, css, js, fonts, images].map(kilobytes)
    const count = onDemand > 0 ? `${requests} + ${onDemand} lazy` : requests
    console.log(`| ${name} | ${count} | ${cells.join(' | ')} | ${kilobytes(firstPaint)} in 1 |`)
  }
  await browser.close()
  await server.close()
}

if (process.argv[1] === import.meta.filename) print()
