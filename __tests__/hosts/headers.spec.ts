import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { licenceOf } from '../../build/font.mjs'
import { everyPath } from '../support/pages'
import { expect, projectDir, test } from '../support/site'

const immutable = 'public, max-age=31536000, immutable'
const revalidated = 'public, max-age=0, must-revalidate'

const everywhere = {
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
}

const onDocuments = {
  'content-security-policy': "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'",
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'speculation-rules': '"/speculation-rules.json"',
  'x-frame-options': 'DENY',
}

const hashed = readdirSync(join(projectDir, 'out/_next'), { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.\w+$/.test(path),
)

const kinds = {
  page: { paths: everyPath, type: 'text/html; charset=utf-8', isDocument: true, cache: revalidated },
  script: {
    paths: hashed.filter((path) => path.endsWith('.js')).map((path) => `/_next/${path}`),
    type: 'application/javascript; charset=utf-8',
    isDocument: false,
    cache: immutable,
  },
  typeface: {
    paths: hashed.filter((path) => path.endsWith('.woff2')).map((path) => `/_next/${path}`),
    type: 'font/woff2',
    isDocument: false,
    cache: immutable,
  },
  // Its name has no hash: it may change.
  licence: {
    paths: [`/_next/static/media/${licenceOf().name}`],
    type: 'text/plain; charset=utf-8',
    isDocument: true,
    cache: revalidated,
  },
  poster: { paths: ['/pictures/kpis.svg'], type: 'image/svg+xml', isDocument: true, cache: revalidated },
  'share picture': { paths: ['/share/home.png'], type: 'image/png', isDocument: true, cache: revalidated },
  manifest: {
    paths: ['/manifest.webmanifest'],
    type: 'application/manifest+json',
    isDocument: false,
    cache: revalidated,
  },
  'text for machines': {
    paths: ['/llms.txt', '/robots.txt'],
    type: 'text/plain; charset=utf-8',
    isDocument: true,
    cache: revalidated,
  },
  'speculation rules': {
    paths: ['/speculation-rules.json'],
    type: 'application/speculationrules+json',
    isDocument: false,
    cache: revalidated,
  },
}

for (const [kind, { paths, type, isDocument, cache }] of Object.entries(kinds)) {
  test(`every ${kind} is sent with its type, its time in the cache, and what protects a visitor`, async ({
    request,
  }) => {
    expect(paths.length).toBeGreaterThan(0)
    for (const path of paths) {
      const response = await request.get(path)
      const headers = response.headers()
      expect(headers, path).toMatchObject({ ...everywhere, 'content-type': type, 'cache-control': cache })
      if (isDocument) expect(headers, path).toMatchObject(onDocuments)
      else
        expect(
          Object.keys(onDocuments).filter((name) => name in headers),
          path,
        ).toEqual([])
    }
  })
}

test('a page has one address: others lead to it', async ({ request }) => {
  const moved = {
    '/index.html': '/',
    '/index': '/',
    '/services.html': '/services',
    '/services/': '/services',
    '/services/?from=a': '/services?from=a',
  }
  for (const [path, address] of Object.entries(moved)) {
    expect(await answerTo(request, path), path).toEqual({ status: 301, location: address })
  }
})

test('folders, settings of other hosts and addresses that are not there answer 404', async ({ request }) => {
  for (const path of ['/pictures', '/share', '/_headers', '/.htaccess', '/_next/static', '/nowhere/at/all']) {
    expect((await answerTo(request, path)).status, path).toBe(404)
  }
})

async function answerTo(request: APIRequestContext, path: string) {
  const response = await request.get(path, { maxRedirects: 0 })
  return { status: response.status(), location: response.headers().location }
}
