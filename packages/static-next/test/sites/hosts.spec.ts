import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { serve } from '../../src/hosts/serve.ts'
import { serverFiles, withHostFiles } from '../../src/hosts/with-host-files.ts'
import { askHost, followRedirects } from '../support/ask-host.ts'
import { hasIPv6, nginx, noNginx, serveByNginx } from '../support/nginx.ts'
import { filesOf, hostSettings } from '../unit/fixtures.ts'

/* The same questions to the preview and to nginx, which stands for hosts: the settings of each are in unit/hosts.test.ts. */

const secret = 'nobody is to read this'
const hash = '0123456789abcdef'
const script = `/_next/static/chunks/a-${hash}.js`
const font = `/_next/static/media/a-${hash}.woff2`
const drawing = '/pictures/mark.svg'

/** An export of two pages, and what somebody has left in its folder. */
function writeExport(home: string, basePath: string, trailingSlash: boolean) {
  const root = join(home, 'root')
  const redirects = [
    { from: '/über', to: '/posts/a' },
    { from: "/Old site/l'agence (a, b)", to: '/posts/a' },
    { from: '/start.html', to: '/' },
  ]
  const settings = hostSettings({ basePath, trailingSlash, redirects, neverKept: ['build.json'] })
  const files = filesOf({
    'index.html': 'home',
    [trailingSlash ? 'posts/a/index.html' : 'posts/a.html']: 'a post',
    '404.html': 'not found',
    'sitemap.xml': '<urlset/>',
    'manifest.webmanifest': '{}',
    'robots.txt': 'Allow: /',
    'build.json': '{}',
    'share/home.png': 'png',
    feed: '<rss version="2.0"/>',
    [drawing.slice(1)]: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    [script.slice(1)]: 'alert(1);'.repeat(200),
    [font.slice(1)]: 'font',
  })
  const left = filesOf({ '.env': secret, '.git/config': secret, 'pictures/.draft': secret })
  const folder = join(root, basePath)
  write(folder, new Map([...withHostFiles(files, settings), ...left]))
  write(join(home, 'hosts'), serverFiles(files, settings))
  writeFileSync(join(home, 'secret.txt'), secret)
  return { root, folder, nginxSettings: join(home, 'hosts/nginx') }
}

function write(folder: string, files: Map<string, Buffer>) {
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
}

for (const [host, basePath] of [
  ['static-next serve', ''],
  ['static-next serve', '/repo'],
  ['nginx', ''],
  ['nginx', '/repo'],
] as const) {
  test.describe(`from ${host}, ${basePath ? `below ${basePath}, where addresses end in a slash` : 'at the root'}`, () => {
    test.skip(host === 'nginx' && !nginx, noNginx)
    // One server for all of them.
    test.describe.configure({ mode: 'default' })
    const slash = basePath ? '/' : ''
    const post = `${basePath}/posts/a${slash}`
    let home = ''
    let origin = ''
    let close = async () => {}
    const ask = (path: string, headers?: Record<string, string>) => askHost(origin, basePath + path, headers)
    const follow = (path: string) => followRedirects(origin, basePath + path)

    test.beforeAll(async () => {
      home = mkdtempSync(join(tmpdir(), 'hosts-'))
      const { root, folder, nginxSettings } = writeExport(home, basePath, slash === '/')
      ;({ origin, close } = await (host === 'nginx' ? serveByNginx(root, nginxSettings) : serve({ folder })))
    })
    test.afterAll(async () => {
      await close()
      rmSync(home, { recursive: true, force: true })
    })

    test('a visitor gets pages at clean addresses, and 404 with our page, with all that protects them', async () => {
      for (const [path, status, words] of [
        ['/', 200, 'home'],
        [`/posts/a${slash}`, 200, 'a post'],
        ['/nowhere', 404, 'not found'],
        ['/nowhere/at/all', 404, 'not found'],
        ['/nowhere.js', 404, 'not found'],
      ] as const) {
        const answer = await ask(path)
        expect([answer.status, answer.body.toString()], path).toEqual([status, words])
        expect(answer.headers, path).toMatchObject({
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy':
            "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'",
          'cross-origin-embedder-policy': 'require-corp',
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
          'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
          'referrer-policy': 'strict-origin-when-cross-origin',
          'speculation-rules': `"${basePath}/speculation-rules.json"`,
          'strict-transport-security': 'max-age=63072000',
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
        })
      }
    })

    test('a page has one address, and others and former ones lead to it', async () => {
      for (const [paths, address] of [
        [['/index.html', '/index', '/start.html'], `${basePath}/`],
        [
          [
            '/posts/a',
            '/posts/a/',
            `/posts/a${slash && '/index'}.html`,
            '/%C3%BCber',
            '/%C3%BCber/',
            '/%C3%BCber.html',
            "/Old%20site/l'agence%20(a,%20b)",
          ],
          post,
        ],
      ] as const) {
        for (const path of paths) {
          expect(await follow(`${path}?from=b`), path).toEqual({ path: `${address}?from=b`, status: 200 })
        }
      }
    })

    test('no address leads to a stranger', async () => {
      const begin = ['//', '/\\', '\\\\', '/%5C', '/%2F', '/%2f%2f', '/.//', '/;/', '/%09/', '///', '/x/..//']
      for (const attempt of begin.flatMap((one) => [one, basePath + one])) {
        for (const end of ['', '/', '.html', '/index.html', '/?a=b', '/..']) {
          const path = `/${`${attempt}evil.example`.replace(/^\//, '')}${end}`
          await expect(followRedirects(origin, path), path).resolves.toBeDefined()
        }
      }
    })

    test('no address leads out of the folder, or to what is hidden in it', async () => {
      const up = basePath ? '/../..' : '/..'
      for (const path of [
        ...[
          `${up}/secret.txt`,
          `/${up.slice(1).replace('/', '%2f')}%2fsecret.txt`,
          `/%2e%2e${up}/secret.txt`,
        ],
        ...['/.env', '/.git/config', '/pictures/.draft', '/%2eenv', '//.env', '/pictures/..%2f.env'],
        '/..%2f..%2f..%2f..%2fetc/passwd',
      ]) {
        const { status, body } = await ask(path)
        // A line of /etc/passwd.
        expect(body.toString(), path).not.toMatch(/nobody is to read this|root:[^:\n]*:0:0/)
        expect(status, path).not.toBe(200)
      }
    })

    test('folders are not listed, and settings of hosts are nobody else’s business', async () => {
      for (const path of [
        ...['/pictures', '/pictures/', '/_next/static/', '/share', '/posts'],
        ...['/_headers', '/.htaccess', '/.nojekyll', '/.hosting.json'],
      ]) {
        expect((await follow(path)).status, path).toBe(404)
      }
    })

    test('a file has its type', async () => {
      for (const [path, type] of [
        ['/speculation-rules.json', /^application\/speculationrules\+json$/],
        ['/manifest.webmanifest', /^application\/manifest\+json$/],
        ['/sitemap.xml', /^application\/xml$/],
        ['/feed', /^application\/rss\+xml/],
        [drawing, /^image\/svg\+xml/],
        ['/robots.txt', /^text\/plain; charset=utf-8$/],
        [font, /^font\/woff2$/],
      ] as const) {
        const { status, headers } = await ask(path)
        expect(status, path).toBe(200)
        expect(headers['content-type'], path).toMatch(type)
      }
      const { body } = await ask('/speculation-rules.json')
      expect(body.toString()).toContain(`"href_matches":"${basePath}/*"`)
    })

    test('a file with a hash in its name is kept; one that is missing is asked for again', async () => {
      for (const path of [script, font]) {
        const { headers } = await ask(path)
        expect(headers['cache-control'], path).toBe('public, max-age=31536000, immutable')
      }
      const missing = await ask(script.replace('/a-', '/b-'))
      expect(missing.status).toBe(404)
      const kept = missing.headers['cache-control'] ?? ''
      expect(kept).not.toContain('immutable')
      expect(Number(/max-age=(\d+)/.exec(kept)?.[1] ?? 0)).toBeLessThanOrEqual(86_400)
    })

    test('a drawing that is opened by its own address runs nothing and loads nothing', async () => {
      const { headers } = await ask(drawing)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toContain(
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      )
    })

    test('everything else is asked about each time, and sent again only when it has changed', async () => {
      for (const path of ['/', `/posts/a${slash}`, drawing, '/robots.txt', '/speculation-rules.json']) {
        const { headers } = await ask(path)
        expect(headers['cache-control'], path).toMatch(/max-age=0.*must-revalidate/)
        const again = await ask(path, { 'If-None-Match': headers.etag ?? '' })
        expect([again.status, again.body.length], path).toEqual([304, 0])
      }
    })

    test('what is to be asked anew each time is kept by nothing between', async () => {
      const { status, headers } = await ask('/build.json')
      expect([status, headers['cache-control']]).toEqual([200, 'no-cache'])
      expect(headers['content-type']).toContain('application/json')
    })

    // The preview compresses nothing.
    if (host !== 'nginx') return
    test('whoever asks by IPv6 is answered too', async () => {
      test.skip(!hasIPv6, 'This machine has no IPv6.')
      expect((await fetch(`http://[::1]:${new URL(origin).port}${post}`)).status).toBe(200)
    })

    test('texts are compressed, and are the same for those who cannot read that', async () => {
      for (const path of [script, drawing]) {
        const plain = await ask(path)
        const { headers, body } = await ask(path, { 'Accept-Encoding': 'gzip, br' })
        expect(headers['content-encoding'], path).toBe('gzip')
        expect(gunzipSync(body).equals(plain.body), path).toBe(true)
      }
    })
  })
}
