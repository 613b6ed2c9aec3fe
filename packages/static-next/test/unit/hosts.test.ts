import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isHashed } from '../../src/core/folders.ts'
import { redirectProblems } from '../../src/core/redirects.ts'
import { htaccessFile } from '../../src/hosts/apache.ts'
import { hostingFor, strictTransport } from '../../src/hosts/headers.ts'
import { hostingOf } from '../../src/hosts/index.ts'
import { headersFile } from '../../src/hosts/netlify-cloudflare.ts'
import { nginxInclude } from '../../src/hosts/nginx.ts'
import { outdatedRootFiles } from '../../src/hosts/root-files.ts'
import { vercelFile } from '../../src/hosts/vercel.ts'
import { withHostFiles } from '../../src/hosts/with-host-files.ts'
import { withFormerAddresses } from '../../src/next/steps/with-former-addresses.ts'
import { filesOf, hostSettings, textOf } from './fixtures.ts'

/* What can be asked without a host. nginx itself is asked in sites/hosts.spec.ts. */

test('from a first visit on, plain HTTP is closed for this host alone, until its owner says more', () => {
  expect(hostingOf(hostSettings()).everywhere['Strict-Transport-Security']).toBe('max-age=63072000')
  expect(strictTransport({ includeSubDomains: true, preload: true })).toBe(
    'max-age=63072000; includeSubDomains; preload',
  )
  expect(() => strictTransport({ includeSubDomains: false, preload: true })).toThrow(
    'next.config: hosts.hsts.preload counts only together with hosts.hsts.includeSubDomains. Turn both on, or preload off.',
  )
})

test('only a file whose name says what is in it is kept for good', () => {
  expect(isHashed('_next/static/media/d41aca16310ac372-s.p.woff2')).toBe(true)
  expect(isHashed('_next/static/media/bricolage-grotesque-OFL.txt')).toBe(false)
  expect(isHashed('pictures/d41aca16310ac372.svg')).toBe(false)
})

test('a file that a site names is asked for anew each time, on every host', () => {
  const hosting = hostingOf(hostSettings({ basePath: '/repo', neverKept: ['build.json'] }))
  expect(headersFile(hosting)).toContain('/repo/build.json\n  Cache-Control: no-cache\n')
  expect(JSON.parse(vercelFile(hosting)).headers).toContainEqual({
    source: '/repo/build.json',
    headers: [{ key: 'Cache-Control', value: 'no-cache' }],
  })
  expect(htaccessFile(hosting)).toMatch(/"%\{REQUEST_URI\} == '\/repo\/build\.json'">\s*Header .* "no-cache"/)
})

test('a host that compresses by itself asks proxies to leave pages alone, and no scripts; one whose edge does never asks', () => {
  const hosting = hostingOf(hostSettings(), filesOf({ '_next/static/chunks/a-0123456789abcdef.js': '' }))
  for (const text of [nginxInclude(hosting), htaccessFile(hosting)]) {
    expect(text).toMatch(/must-revalidate, no-transform/)
    expect(text).not.toMatch(/immutable.*no-transform/)
  }
  for (const text of [headersFile(hosting), vercelFile(hosting)]) expect(text).not.toContain('no-transform')
})

test('a drawing that is opened by its own address is closed in by a rule of its own', () => {
  expect(headersFile(hostingOf(hostSettings({ basePath: '/repo' })))).toContain(
    "/repo/pictures/*.svg\n  Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; sandbox\n",
  )
})

test.each([
  ['a rule each', 30, 30],
  ['one rule for all', 90, 1],
])(
  'photos have %s in _headers, which keeps to what Cloudflare reads, at any number of pages',
  (_, photos, rules) => {
    const hash = '0123456789abcdef'
    const many = (count: number, pathOf: (place: number) => string) =>
      Array.from({ length: count }, (_, place) => pathOf(place))
    const paths = [
      ...many(200, (place) => `page-${place}.html`),
      ...many(12, (place) => `_next/static/chunks/${place}-${hash}.js`),
      ...many(13 * photos, (place) => `_next/static/pictures/photo-${place % photos}-${hash}/${place}.avif`),
    ]
    const lines = headersFile(
      hostingOf(hostSettings(), new Map(paths.map((path) => [path, Buffer.alloc(0)]))),
    ).split('\n')
    const places = lines.filter((line) => line.startsWith('/'))
    expect(
      places.filter((place) => place.includes('/pictures/photo') || place.endsWith('pictures/*')),
    ).toHaveLength(rules)
    expect(places.length).toBeLessThanOrEqual(100)
    expect(new Set(places).size).toBe(places.length)
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(2000)
    // Cloudflare joins the values of all rules that are about a file.
    const everywhere = lines.slice(1, lines.indexOf(''))
    expect(everywhere.filter((line) => /^ {2}(Cache-Control|Content-Type):/.test(line))).toEqual([])
  },
)

test('what other hosts read in the export, Apache does not serve, whatever its name', () => {
  const text = htaccessFile(hostingFor(hostSettings(), new Map(), ['.settings', '_rules', 'host.setup']))
  const [, pattern = ''] = /^RewriteRule "(.*)" - \[R=404,L\]/m.exec(text) ?? []
  const names = ['.settings', '_rules', 'host.setup', 'hostXsetup', 'a/_rules']
  expect(names.filter((name) => new RegExp(pattern).test(name))).toEqual(names.slice(0, 3))
})

test('a vercel.json that says something else is named; one whose lines Windows has ended in its own way says the same', () => {
  const project = mkdtempSync(join(tmpdir(), 'hosts-'))
  const text = vercelFile(hostingOf(hostSettings()))
  const namedWith = (content: string) => {
    writeFileSync(join(project, 'vercel.json'), content)
    return outdatedRootFiles(project, hostSettings())
  }
  expect(namedWith(text.replaceAll('\n', '\r\n'))).toEqual([])
  expect(namedWith(text.replace('nosniff', 'sniff'))).toEqual([
    expect.stringContaining('vercel.json says something else than this build'),
  ])
  rmSync(project, { recursive: true })
})

describe('an address that a page once had', () => {
  const redirects = [
    { from: '/%C3%BCber-uns/', to: '/about' },
    { from: '/old/start.php', to: '/' },
    { from: '/team.html', to: '/about' },
    { from: "/Old%20site/l'agence (a%2C b)", to: '/about' },
  ]
  const settings = hostSettings({ basePath: '/repo', redirects })

  test('leads on for good in the language of each host, with its letters as that host reads them', () => {
    const hosting = hostingOf(settings)
    const lines = textOf(
      withHostFiles(filesOf({ _redirects: '/own/* / 302\n' }), settings),
      '_redirects',
    ).split('\n')
    expect(lines).toHaveLength(3 * redirects.length + 3)
    expect(lines.slice(0, 3)).toEqual(
      ['', '/', '.html'].map((end) => `/repo/%C3%BCber-uns${end} /repo/about 301`),
    )
    expect(lines).toContain("/repo/Old%20site/l'agence%20(a,%20b)/ /repo/about 301")
    expect(lines.at(-2)).toBe('/own/* / 302')
    for (const source of ['/repo/%C3%BCber-uns{/}?', "/repo/Old%20site/l'agence%20\\(a,%20b\\){/}?"]) {
      expect(JSON.parse(vercelFile(hosting)).redirects).toContainEqual({
        source,
        destination: '/repo/about',
        permanent: true,
      })
    }
    for (const rule of [
      '"^über-uns(?:/|\\.html)?$" "/repo/about"',
      '"^old/start\\.php(?:/|\\.html)?$" "/repo/"',
      '"^Old site/l\'agence \\(a, b\\)(?:/|\\.html)?$" "/repo/about"',
    ])
      expect(htaccessFile(hosting)).toContain(`RewriteRule ${rule} [R=301,L]`)
  })

  test('leads to the one address of its page, where those end in a slash', () => {
    const addresses = hostingOf({ ...settings, trailingSlash: true }).redirects.map(({ to }) => to)
    expect(addresses).toEqual(['/repo/about/', '/repo/', '/repo/about/', '/repo/about/'])
  })

  test('has a page that leads on without a script, for hosts that know files alone; Netlify would show it', () => {
    const files = filesOf({ 'index.html': '', 'about.html': '' })
    const led = withFormerAddresses(files, settings)
    expect([...led.keys()].slice(2)).toEqual([
      'über-uns/index.html',
      'old/start.php/index.html',
      'team.html',
      "Old site/l'agence (a, b)/index.html",
    ])
    const page = textOf(led, 'team.html')
    for (const part of [
      '<link rel="canonical" href="https://example.com/repo/about">',
      '<meta http-equiv="refresh" content="0; url=/repo/about">',
      '<a href="/repo/about">',
    ])
      expect(page).toContain(part)
    expect(page).not.toMatch(/<script|noindex/)

    process.env.NETLIFY = 'true'
    try {
      expect(withFormerAddresses(files, settings)).toBe(files)
    } finally {
      delete process.env.NETLIFY
    }
  })

  const where = 'lib/pages.ts: about.former'
  const isTaken = 'and the site itself has something at that address, where capitals do not count'
  test.each([
    ['about-us', 'which is no path of this site'],
    ['/', 'which is no path of this site'],
    ['https://example.com/about-us', 'which is no path of this site'],
    ['/about-us?page=2', 'and what stands behind "?" or "#" is no part of a path. Lead on from it'],
    ['//evil.example', 'which is no path of this site'],
    ['/../about-us', 'which is no path of this site'],
    ['/about/ us', 'which is no path of this site'],
    ['/%zz', 'which is no path of this site'],
    ['/Former.html', 'which is written already as "/former/" of lib/pages.ts: blog.former. Keep one of the'],
    ['/Blog', isTaken],
    ['/blog/', isTaken],
    ['/index.html', isTaken],
    ['/terms.pdf', isTaken],
  ])('stops the build where it is %s', (from, says) => {
    const all = [
      { from: '/former/', to: '/blog', where: 'lib/pages.ts: blog.former' },
      { from, to: '/blog', where },
    ]
    expect(redirectProblems(all, filesOf({ 'index.html': '', 'blog.html': '', 'Terms.pdf': '' }))).toEqual([
      expect.stringContaining(`${where} has "${from}", ${says}`),
    ])
  })

  test('stops the build where its page is not there', () => {
    expect(redirectProblems([{ from: '/old', to: '/new' }], filesOf({}))).toEqual([
      'next.config: redirects leads "/old" to "/new", and no page stands there.',
    ])
  })
})

test.each(['_headers', '.htaccess'])('what the owner has in %s has the last word', (name) => {
  const own = '/old/*\n  X-Robots-Tag: noindex\n'
  const text = textOf(withHostFiles(filesOf({ [name]: own }), hostSettings()), name)
  expect(text.endsWith(`\n\n${own}`)).toBe(true)
  expect(text).toContain('nosniff')
})

test.each([
  ['feed', '<?xml version="1.0"?>\n<rss version="2.0">', 'application/rss+xml'],
  ['data', '{"news":[]}', 'application/json'],
  ['opengraph-image', '\x89PNG', 'image/png'],
  ['CNAME', 'example.com', undefined],
])('what a route handler answers at /%s has a type, though no ending tells hosts', (path, text, type) => {
  const files = new Map([[path, Buffer.from(text, 'latin1')]])
  const rule = `/${path}\n  Content-Type: ${type}\n`
  expect(textOf(withHostFiles(files, hostSettings()), '_headers').includes(rule)).toBe(type !== undefined)
})
