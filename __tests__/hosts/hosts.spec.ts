import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { brotli, readFiles } from 'static-next/build'
import { immutable, keptForADay } from 'static-next/hosts'
import { releaseToFolder } from 'static-next/release'
import { serve } from 'static-next/serve'
import * as engines from '../../scripts/host-engines.ts'
import { serveByNginx } from '../../scripts/nginx.ts'
import { findNpmTool, importNpmTool } from '../../scripts/npm-tools.ts'
import { type Answer, asked, followed } from '../support/hosts-asked'
import { sitePages } from '../support/pages'

const projectDir = join(import.meta.dirname, '..', '..')
const out = join(projectDir, 'out')
/** A picture that the site shows under its own name. */
const drawing = `/${[...readFiles(out).keys()].find((path) => /^pictures\/.*\.svg$/.test(path))}`
const secret = 'nobody is to read this'
/** Files left behind in a working folder, which must not be served. */
const hidden = { '.env': secret, '.git/config': secret, 'pictures/.draft': secret }

type Host = {
  serve: () => Promise<{ origin: string; close: () => Promise<void> }>
  /** How long a hashed file is kept. */
  kept: string
  /** What the host cannot do, or its engine does not show. docs/hosts.md says so. */
  cannot?: (
    | 'variants'
    | 'types'
    | 'kept'
    | 'ranges'
    | 'compression'
    | 'settings'
    | 'unchanged'
    | 'must-revalidate'
  )[]
  /** Whether whatever stands in the folder can be asked for: then it hides what is hidden. */
  isFolder?: boolean
  /** Whether it sends the precompressed files of a release. */
  hasPrecompressed?: boolean
}

/** Folders of tests, to be taken away. */
const folders: string[] = []
function released(): string {
  const home = mkdtempSync(join(tmpdir(), 'released-'))
  folders.push(home)
  releaseToFolder(readFiles(out), join(home, 'site'))
  writeFileSync(join(home, 'secret.txt'), secret)
  return join(home, 'site')
}

const hosts: Record<string, Host> = {
  'npm run serve': {
    async serve() {
      const folder = released()
      engines.plant(hidden, folder)
      return serve({ folder })
    },
    kept: immutable,
    isFolder: true,
    cannot: ['compression'],
  },
  nginx: {
    async serve() {
      const folder = released()
      engines.plant(hidden, folder)
      return serveByNginx({ folder, include: join(projectDir, 'hosts/nginx/site.conf') })
    },
    kept: immutable,
    isFolder: true,
    hasPrecompressed: true,
  },
  Caddy: {
    serve: () => engines.serveBy(engines.caddy, released(), hidden),
    kept: immutable,
    isFolder: true,
    hasPrecompressed: true,
  },
  Apache: { serve: () => engines.serveBy(engines.apache, out, hidden), kept: immutable, isFolder: true },
  'Cloudflare Workers': {
    serve: () => engines.serveBy(engines.workers, out),
    kept: immutable,
    cannot: ['ranges'],
  },
  'Cloudflare Pages': {
    serve: () => engines.serveBy(engines.pages, out),
    kept: immutable,
    cannot: ['ranges', 'settings'],
  },
}

/** `npm run hosts` asks these too. */
const larger: Record<string, Host> = {
  Vercel: {
    serve: () => engines.serveBy(engines.vercel, out),
    kept: keptForADay,
    // `vercel dev` sets these headers by itself.
    cannot: ['types', 'kept', 'compression'],
  },
  Netlify: {
    serve: () => engines.serveBy(engines.netlify, out),
    kept: immutable,
    cannot: ['variants', 'types', 'kept', 'compression', 'settings', 'must-revalidate', 'ranges'],
  },
  Firebase: {
    serve: () => engines.serveBy(engines.firebase, out),
    kept: keptForADay,
    cannot: ['ranges', 'unchanged'],
  },
}

for (const [name, host] of Object.entries({ ...hosts, ...(process.env.HOSTS === 'all' ? larger : {}) })) {
  const can = (what: NonNullable<Host['cannot']>[number]) => !host.cannot?.includes(what)

  test.describe(`from ${name}`, () => {
    // One server for all of them.
    test.describe.configure({ mode: 'default', timeout: 120_000 })
    let origin = ''
    let close = async () => {}

    test.beforeAll(async () => {
      const server = await host.serve()
      origin = server.origin
      close = server.close
      // Some of these answer before they can.
      await expect.poll(async () => (await asked(origin, '/')).status, { timeout: 60_000 }).toBe(200)
    })
    test.afterAll(async () => {
      await close()
      for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
    })

    test('a visitor gets six pages at clean addresses, with all that protects them', async () => {
      for (const { path } of sitePages) {
        const answer = await asked(origin, path)
        expect(answer.status, path).toBe(200)
        expect(
          answer.body.equals(readFileSync(join(out, `${path === '/' ? 'index' : path}.html`))),
          path,
        ).toBe(true)
        expectProtected(answer, path)
        expect(answer.headers['content-type'], path).toBe('text/html; charset=utf-8')
      }
    })

    test('what is not there is answered 404, with our page', async () => {
      for (const path of ['/nowhere', '/nowhere/at/all', '/nowhere.js']) {
        const answer = await asked(origin, path)
        expect(answer.status, path).toBe(404)
        expect(answer.body.toString(), path).toContain('Unexpected Application Error!')
        expectProtected(answer, path)
      }
    })

    test('a page has one address, and the others lead to it', async () => {
      test.skip(!can('variants'), 'shows the page there; its canonical link says where it belongs')
      const variants = {
        '/index.html': '/',
        '/index': '/',
        '/services.html': '/services',
        '/services/': '/services',
      }
      for (const [path, address] of Object.entries(variants)) {
        expect(await followed(origin, path), path).toMatchObject({ path: address, status: 200 })
      }
    })

    test('no address leads to a stranger', async () => {
      const attempts = [
        '//',
        '/\\',
        '\\\\',
        '/%5C',
        '/%2F',
        '/%2f%2f',
        '/.//',
        '/;/',
        '/%09/',
        '///',
        '/x/..//',
      ]
      for (const attempt of attempts) {
        for (const end of ['', '/', '.html', '/index.html', '/?a=b', '/..']) {
          const path = `/${`${attempt}evil.example`.replace(/^\//, '')}${end}`
          await expect(
            followed(origin, path).then(({ status }) => status),
            path,
          ).resolves.toBeGreaterThan(0)
        }
      }
    })

    test('no address leads out of the folder, or to what is hidden in it', async () => {
      const paths = ['/../secret.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '/pictures/../../secret.txt']
      const inFolder = host.isFolder ? Object.keys(hidden).map((file) => `/${file}`) : []
      const encoded = host.isFolder ? ['/%2eenv', '//.env', '/pictures/..%2f.env'] : []
      for (const path of [...paths, ...inFolder, ...encoded, '/..%2f..%2f..%2f..%2fetc/passwd']) {
        const { status, body } = await asked(origin, path)
        expect(body.toString(), path).not.toContain(secret)
        // A line of /etc/passwd.
        expect(body.toString(), path).not.toMatch(/root:[^:\n]*:0:0/)
        expect(status, path).not.toBe(200)
      }
    })

    test('folders are not listed, and settings of hosts are nobody else’s business', async () => {
      const settings = can('settings') ? ['/_headers', '/.htaccess', '/.nojekyll'] : []
      const precompressed = host.isFolder ? ['/index.html.br', '/contactus.html.gz'] : []
      for (const path of [
        '/pictures',
        '/pictures/',
        '/_next/static/',
        '/share',
        ...settings,
        ...precompressed,
      ]) {
        expect((await followed(origin, path)).status, path).toBe(404)
      }
    })

    test('a file has its type', async () => {
      test.skip(!can('types'), 'its engine names types by itself')
      const types = {
        '/speculation-rules.json': 'application/speculationrules+json',
        '/manifest.webmanifest': 'application/manifest+json',
        '/sitemap.xml': 'application/xml',
        [drawing]: 'image/svg+xml',
        '/llms.txt': 'text/plain; charset=utf-8',
        [`/${hashedPath('.woff2')}`]: 'font/woff2',
      }
      for (const [path, type] of Object.entries(types)) {
        const { status, headers } = await asked(origin, path)
        expect([status, headers['content-type']?.replace('svg+xml; charset=utf-8', 'svg+xml')], path).toEqual(
          [200, type],
        )
      }
    })

    test('a file with a hash in its name is kept; one that is missing is asked for again', async () => {
      const missing = await asked(origin, '/_next/static/chunks/islands-0123456789abcdef.js')
      expect(missing.status).toBe(404)
      const time = Number(/max-age=(\d+)/.exec(missing.headers['cache-control'] ?? '')?.[1] ?? 0)
      expect(time).toBeLessThanOrEqual(86_400)
      expect(missing.headers['cache-control'] ?? '').not.toContain('immutable')
      if (!can('kept')) return
      for (const ending of ['.js', '.woff2']) {
        const { headers } = await asked(origin, `/${hashedPath(ending)}`)
        expect(headers['cache-control'], ending).toBe(host.kept)
      }
    })

    test('a drawing that is opened by its own address runs nothing and loads nothing', async () => {
      const { headers } = await asked(origin, drawing)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toContain(
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      )
    })

    test('everything else is asked about each time, and sent again only when it has changed', async () => {
      for (const path of ['/', '/services', drawing, '/robots.txt', '/speculation-rules.json']) {
        const { headers } = await asked(origin, path)
        expect(headers['cache-control'], path).toMatch(/max-age=0/)
        if (can('must-revalidate')) expect(headers['cache-control'], path).toMatch(/must-revalidate/)
        if (!can('unchanged')) continue
        const etag = headers.etag
        const again = await asked(origin, path, { headers: { 'If-None-Match': etag ?? '' } })
        expect([again.status, again.body.length], path).toEqual([304, 0])
      }
    })

    test('HEAD says what GET would, without a body', async () => {
      for (const [path, status] of Object.entries({ '/': 200, '/services': 200, '/nowhere': 404 })) {
        const answer = await asked(origin, path, { method: 'HEAD' })
        expect([answer.status, answer.body.length], path).toEqual([status, 0])
        expect(answer.headers['content-type'], path).toBe('text/html; charset=utf-8')
      }
    })

    test('a part of a file can be had by itself', async () => {
      test.skip(!can('ranges'), 'sends the whole')
      const path = `/${hashedPath('.woff2')}`
      const { status, body } = await asked(origin, path, { headers: { Range: 'bytes=10-19' } })
      expect([status, body.toString('hex')]).toEqual([
        206,
        readFileSync(join(out, path)).subarray(10, 20).toString('hex'),
      ])
    })

    test('texts are compressed, and are the same for those who cannot read that', async () => {
      test.skip(!can('compression'), 'compresses at its edge, which its engine is not')
      for (const path of ['/', `/${hashedPath('.js')}`]) {
        const plain = await asked(origin, path)
        const { headers, body } = await asked(origin, path, { headers: { 'Accept-Encoding': 'gzip, br' } })
        expect(headers['content-encoding'], path).toMatch(/^(br|gzip)$/)
        const text = headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : gunzipSync(body)
        expect(text.equals(plain.body), path).toBe(true)
        // Brotli 11: a server that compressed per request would use a lower level.
        if (!host.hasPrecompressed) continue
        expect(body.length, path).toBe(brotli(plain.body))
        const older = await asked(origin, path, { headers: { 'Accept-Encoding': 'gzip' } })
        expect(older.body.length, path).toBe(gzipSync(plain.body, { level: 9 }).length)
      }
    })
  })
}

test('a setting of a host that no longer matches the list is found', async () => {
  const { rootFiles } = await import('static-next/hosts')
  for (const [path, bytes] of rootFiles('')) {
    const isWritten = readFileSync(join(projectDir, path)).equals(bytes)
    expect(isWritten, `${path} is not what the list of headers says. Run: npm run hosts:write`).toBe(true)
  }
})

test("Netlify's own parser reads every rule of _headers", async () => {
  test.skip(!findNpmTool('netlify-headers'), 'npx tsx scripts/npm-tools.ts netlify-headers')
  type Parsed = { headers: { for: string; values: object }[]; errors: string[] }
  type Parser = { parseAllHeaders: (settings: object) => Promise<Parsed> }
  const netlify = await importNpmTool<Parser>('netlify-headers')
  const { headers, errors } = await netlify.parseAllHeaders({
    headersFiles: [join(out, '_headers')],
    configHeaders: [],
    minimal: true,
  })
  expect(errors).toEqual([])
  const byPath = new Map(headers.map((rule) => [rule.for, rule.values]))
  expect(byPath.get('/*')).toMatchObject({
    'X-Frame-Options': 'DENY',
    'Speculation-Rules': '"/speculation-rules.json"',
  })
  expect(byPath.get(`/${hashedPath('.woff2')}`)).toEqual({ 'Cache-Control': immutable })
})

test('_headers keeps to the limits of Cloudflare, which joins rules for one file, at any number of pages', () => {
  const lines = readFileSync(join(out, '_headers'), 'utf8').split('\n')
  const rules = lines.filter((line) => line.startsWith('/'))
  expect(rules.length).toBeLessThanOrEqual(50)
  expect(rules).not.toContain('/services')
  expect(new Set(rules).size).toBe(rules.length)
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(2000)
  const everywhere = lines.slice(1, lines.indexOf(''))
  expect(everywhere.join('\n')).not.toMatch(/^ {2}(Cache-Control|Content-Type):/m)
})

function expectProtected({ headers }: Answer, path: string) {
  expect(headers, path).toMatchObject({
    'content-security-policy':
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'",
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'speculation-rules': '"/speculation-rules.json"',
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
}

/** A file of the export whose name says what is in it. */
function hashedPath(ending: string): string {
  const { files } = JSON.parse(readFileSync(join(out, 'hashed-files.json'), 'utf8'))
  const found = files.find(({ path }: { path: string }) => path.endsWith(ending))
  return found?.path ?? ''
}
