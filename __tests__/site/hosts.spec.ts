import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import getPort from 'get-port'
import { readFiles, serve } from 'static-next/steps'
import { content } from '../../lib/content/index.ts'
import { type Answer, askHost, followRedirects } from '../support/ask-host.ts'
import { copiedProject } from '../support/copy.ts'
import { fileOf } from '../support/html.ts'
import { hasIPv6, nginx, noNginx, serveByNginx, startNginx } from '../support/nginx.ts'
import { pathOf, sitePages } from '../support/pages.ts'
import { projectDir } from '../support/site.ts'

const out = join(projectDir, 'out')
/** A picture that the site shows under its own name. */
const drawing = `/${[...readFiles(out).keys()].find((path) => /^pictures\/.*\.svg$/.test(path))}`
const services = pathOf('services')
const secret = 'nobody is to read this'
/** Files left behind in a working folder, which must not be served. */
const hidden = { '.env': secret, '.git/config': secret, 'pictures/.draft': secret }

/** The same questions to both: the preview answers as hosts do. */
const hosts = {
  'npm start': (folder: string) => serve({ folder }),
  nginx: (folder: string) => serveByNginx(folder),
}

for (const [name, serveBy] of Object.entries(hosts)) {
  test.describe(`from ${name}`, () => {
    test.skip(name === 'nginx' && !nginx, noNginx)
    // One server for all of them.
    test.describe.configure({ mode: 'default' })
    let home = ''
    let origin = ''
    let close = async () => {}

    test.beforeAll(async () => {
      home = mkdtempSync(join(tmpdir(), 'hosts-'))
      const folder = join(home, 'site')
      cpSync(out, folder, { recursive: true })
      for (const [path, text] of Object.entries(hidden)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true })
        writeFileSync(join(folder, path), text)
      }
      writeFileSync(join(home, 'secret.txt'), secret)
      // A build without git leaves it out.
      writeFileSync(join(folder, 'build.json'), '{}')
      ;({ origin, close } = await serveBy(folder))
    })
    test.afterAll(async () => {
      await close()
      rmSync(home, { recursive: true, force: true })
    })

    test('a visitor gets six pages at clean addresses, with all that protects them', async () => {
      for (const { id, path } of sitePages) {
        const answer = await askHost(origin, path)
        expect(answer.status, path).toBe(200)
        expect(answer.body.equals(readFileSync(join(out, fileOf(id)))), path).toBe(true)
        expectProtected(answer, path)
        expect(answer.headers['content-type'], path).toBe('text/html; charset=utf-8')
      }
    })

    test('what is not there is answered 404, with our page', async () => {
      for (const path of ['/nowhere', '/nowhere/at/all', '/nowhere.js']) {
        const answer = await askHost(origin, path)
        expect(answer.status, path).toBe(404)
        expect(answer.body.toString(), path).toContain(content.errors.heading)
        expectProtected(answer, path)
      }
    })

    test('a page has one address, and the others lead to it', async () => {
      const file = services.endsWith('/') ? `${services}index.html` : `${services}.html`
      const other = services.endsWith('/') ? services.slice(0, -1) : `${services}/`
      const variants = { '/index.html': '/', '/index': '/', [file]: services, [other]: services }
      for (const [path, address] of Object.entries(variants)) {
        expect(await followRedirects(origin, path), path).toMatchObject({ path: address, status: 200 })
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
            followRedirects(origin, path).then(({ status }) => status),
            path,
          ).resolves.toBeGreaterThan(0)
        }
      }
    })

    test('no address leads out of the folder, or to what is hidden in it', async () => {
      const paths = ['/../secret.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '/pictures/../../secret.txt']
      const inFolder = [
        ...Object.keys(hidden).map((file) => `/${file}`),
        '/%2eenv',
        '//.env',
        '/pictures/..%2f.env',
      ]
      for (const path of [...paths, ...inFolder, '/..%2f..%2f..%2f..%2fetc/passwd']) {
        const { status, body } = await askHost(origin, path)
        expect(body.toString(), path).not.toContain(secret)
        // A line of /etc/passwd.
        expect(body.toString(), path).not.toMatch(/root:[^:\n]*:0:0/)
        expect(status, path).not.toBe(200)
      }
    })

    test('folders are not listed, and settings of hosts are nobody else’s business', async () => {
      for (const path of [
        '/pictures',
        '/pictures/',
        '/_next/static/',
        '/share',
        '/_headers',
        '/.htaccess',
        '/.nojekyll',
      ]) {
        expect((await followRedirects(origin, path)).status, path).toBe(404)
      }
    })

    test('a file has its type', async () => {
      const types = {
        '/speculation-rules.json': 'application/speculationrules+json',
        '/manifest.webmanifest': 'application/manifest+json',
        '/sitemap.xml': 'application/xml',
        [drawing]: 'image/svg+xml',
        '/llms.txt': 'text/plain; charset=utf-8',
        [`/${hashedPath('.woff2')}`]: 'font/woff2',
      }
      for (const [path, type] of Object.entries(types)) {
        const { status, headers } = await askHost(origin, path)
        expect([status, headers['content-type']?.replace('svg+xml; charset=utf-8', 'svg+xml')], path).toEqual(
          [200, type],
        )
      }
    })

    test('a file with a hash in its name is kept; one that is missing is asked for again', async () => {
      const missing = await askHost(origin, '/_next/static/chunks/islands-0123456789abcdef.js')
      expect(missing.status).toBe(404)
      const time = Number(/max-age=(\d+)/.exec(missing.headers['cache-control'] ?? '')?.[1] ?? 0)
      expect(time).toBeLessThanOrEqual(86_400)
      expect(missing.headers['cache-control'] ?? '').not.toContain('immutable')
      for (const ending of ['.js', '.woff2']) {
        const { headers } = await askHost(origin, `/${hashedPath(ending)}`)
        expect(headers['cache-control'], ending).toBe('public, max-age=31536000, immutable')
      }
    })

    test('a drawing that is opened by its own address runs nothing and loads nothing', async () => {
      const { headers } = await askHost(origin, drawing)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toContain(
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      )
    })

    test('everything else is asked about each time, and sent again only when it has changed', async () => {
      for (const path of ['/', services, drawing, '/robots.txt', '/speculation-rules.json']) {
        const { headers } = await askHost(origin, path)
        expect(headers['cache-control'], path).toMatch(/max-age=0/)
        expect(headers['cache-control'], path).toMatch(/must-revalidate/)
        const etag = headers.etag
        const again = await askHost(origin, path, { headers: { 'If-None-Match': etag ?? '' } })
        expect([again.status, again.body.length], path).toEqual([304, 0])
      }
    })

    test('the commit that the site was built from is kept by nothing between', async () => {
      const { status, headers } = await askHost(origin, '/build.json')
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        expect.stringContaining('application/json'),
        'no-cache',
      ])
    })

    // The preview compresses nothing.
    if (name !== 'nginx') return
    test('whoever asks by IPv6 is answered too', async () => {
      test.skip(!hasIPv6, 'This machine has no IPv6.')
      const { status } = await fetch(`http://[::1]:${new URL(origin).port}/`)
      expect(status).toBe(200)
    })

    test('texts are compressed, and are the same for those who cannot read that', async () => {
      for (const path of ['/', `/${hashedPath('.js')}`]) {
        const plain = await askHost(origin, path)
        const { headers, body } = await askHost(origin, path, { headers: { 'Accept-Encoding': 'gzip, br' } })
        expect(headers['content-encoding'], path).toBe('gzip')
        expect(gunzipSync(body).equals(plain.body), path).toBe(true)
      }
    })
  })
}

test('the complete server for nginx has TLS, and leads plain HTTP there', async () => {
  test.skip(!nginx, noNginx)
  const home = mkdtempSync(join(tmpdir(), 'server-'))
  const [plain, tls] = [await getPort(), await getPort()]
  const { host } = new URL(content.site.url)
  selfSigned(home)
  const servers = readFileSync(join(projectDir, 'hosts/nginx/server.conf'), 'utf8')
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${tls} `)
    .replaceAll(/\/etc\/letsencrypt\/live\/[^/]+\/(\w+)\.pem/g, `${home}/$1.pem`)
    .replace(`root /var/www/${host}`, `root "${out}"`)
    .replaceAll('/etc/nginx/site.conf', `"${join(projectDir, 'hosts/nginx/site.conf')}"`)
  const stop = await startNginx({ home, port: tls, servers })
  try {
    const led = await askHost(`http://127.0.0.1:${plain}`, `${services}?from=a`)
    expect([led.status, led.headers.location]).toEqual([301, `${content.site.url}${services}?from=a`])
    const page = await askHost(`https://127.0.0.1:${tls}`, services)
    expect([page.status, page.headers['strict-transport-security']]).toEqual([200, 'max-age=63072000'])
    const headers = { Host: 'evil.example' }
    const stranger = await askHost(`http://127.0.0.1:${plain}`, '//evil.example/', { headers })
    expect(new URL(stranger.headers.location ?? '').host).toBe(host)
  } finally {
    await stop()
    rmSync(home, { recursive: true, force: true })
  }
})

test('vercel.json, which is committed, says what the list of headers says', () => {
  const project = copiedProject('hosts')
  try {
    const before = readFileSync(join(project.folder, 'vercel.json'), 'utf8')
    execFileSync(process.execPath, ['node_modules/static-next/cli.mjs', 'hosts'], { cwd: project.folder })
    const isWritten = readFileSync(join(project.folder, 'vercel.json'), 'utf8') === before
    expect(isWritten, 'Run: npm run hosts').toBe(true)
  } finally {
    project.remove()
  }
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
  return (
    [...readFiles(out).keys()].find(
      (path) => /^_next\/static\/.*[0-9a-f]{16}/.test(path) && path.endsWith(ending),
    ) ?? ''
  )
}

/** Writes the two files of a certificate as Let's Encrypt names them. */
function selfSigned(home: string) {
  const what = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const where = ['-keyout', join(home, 'privkey.pem'), '-out', join(home, 'fullchain.pem')]
  execFileSync('openssl', ['req', ...what, '-subj', '/CN=127.0.0.1', ...where], { stdio: 'ignore' })
}
