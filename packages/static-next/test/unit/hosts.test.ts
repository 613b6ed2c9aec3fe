import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isHashed } from '../../src/core/folders.ts'
import { redirectProblems } from '../../src/core/redirects.ts'
import { htaccessFile } from '../../src/hosts/apache.ts'
import { hostingFor, speculationRules, strictTransport } from '../../src/hosts/headers.ts'
import { hostingOf } from '../../src/hosts/index.ts'
import { headersFile } from '../../src/hosts/netlify-cloudflare.ts'
import { nginxInclude } from '../../src/hosts/nginx.ts'
import { outdatedRootFiles } from '../../src/hosts/root-files.ts'
import { vercelFile } from '../../src/hosts/vercel.ts'
import { serverFiles, withHostFiles } from '../../src/hosts/with-host-files.ts'
import { withFormerAddresses } from '../../src/next/steps/with-former-addresses.ts'
import { filesOf, textOf } from './fixtures.ts'

test('from a first visit on, plain HTTP is closed for this host alone, until its owner says more', () => {
  expect(hostingOf({ basePath: '' }).everywhere['Strict-Transport-Security']).toBe('max-age=63072000')
  expect(strictTransport({ includeSubDomains: true, preload: true })).toBe(
    'max-age=63072000; includeSubDomains; preload',
  )
  expect(strictTransport({ includeSubDomains: true, preload: false })).toBe(
    'max-age=63072000; includeSubDomains',
  )
})

test('a setting that browsers do not honour stops the build, and says the way out', () => {
  expect(() => strictTransport({ includeSubDomains: false, preload: true })).toThrow(
    'next.config: hosts.hsts.preload counts only together with hosts.hsts.includeSubDomains. Turn both on, or preload off.',
  )
})

test('only a file whose name says what is in it is kept for good', () => {
  expect(isHashed('_next/static/chunks/islands-44d1882b98ec3ebb.js')).toBe(true)
  expect(isHashed('_next/static/media/d41aca16310ac372-s.p.woff2')).toBe(true)
  expect(isHashed('_next/static/media/bricolage-grotesque-OFL.txt')).toBe(false)
  expect(isHashed('pictures/d41aca16310ac372.svg')).toBe(false)
})

test('a file that a site names is asked for anew each time, on every host', () => {
  const hosting = hostingOf({ basePath: '/repo', neverKept: ['build.json'] })
  expect(headersFile(hosting)).toContain('/repo/build.json\n  Cache-Control: no-cache\n')
  expect(JSON.parse(vercelFile(hosting)).headers).toContainEqual({
    source: '/repo/build.json',
    headers: [{ key: 'Cache-Control', value: 'no-cache' }],
  })
  expect(nginxInclude(hosting)).toMatch(/location = \/repo\/build\.json \{[^}]*Cache-Control 'no-cache'/)
  expect(htaccessFile(hosting)).toMatch(/"%\{REQUEST_URI\} == '\/repo\/build\.json'">\s*Header .* "no-cache"/)
})

test('a drawing that is opened by its own address is closed in by a rule of its own', () => {
  expect(headersFile(hostingOf({ basePath: '/repo' }))).toContain(
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
    const lines = headersFile(hostingOf({ basePath: '', paths })).split('\n')
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

test.each([
  ['nginx', nginxInclude, /^location ~ "(.*)" \{\n {2}return 404/m, '/'],
  ['Apache', htaccessFile, /^RewriteRule "(.*)" - \[R=404,L\]/m, ''],
])('what one host reads in the export, %s does not serve, whatever its name', (_, write, rule, root) => {
  const [, pattern = ''] = rule.exec(write(hostingFor({}, ['.settings', '_rules', 'host.setup']))) ?? []
  const isHidden = (name: string) => new RegExp(pattern).test(root + name)
  expect(['.settings', '_rules', 'host.setup', 'hostXsetup', 'a/_rules'].map(isHidden)).toEqual([
    ...[true, true, true],
    ...[false, false],
  ])
})

test('below a path, every rule is about that path, and browsers prepare its pages alone', () => {
  expect(speculationRules('/repo')).toContain('"href_matches":"/repo/*"')
  const text = nginxInclude(hostingOf({ basePath: '/repo' }))
  const places = [...text.matchAll(/^(?:location|if) (?:[=~] )?(.*) \{$/gm)].map(([, place = '']) => place)
  expect(places.length).toBeGreaterThan(6)
  expect(places.filter((place) => !place.includes('/repo'))).toEqual([])
})

test('a vercel.json that says something else is named; one whose lines Windows has ended in its own way says the same', () => {
  const project = mkdtempSync(join(tmpdir(), 'hosts-'))
  const text = vercelFile(hostingOf({ basePath: '' }))
  const namedWith = (content: string) => {
    writeFileSync(join(project, 'vercel.json'), content)
    return outdatedRootFiles(project, { basePath: '' })
  }
  expect(namedWith(text)).toEqual([])
  expect(namedWith(text.replaceAll('\n', '\r\n'))).toEqual([])
  expect(namedWith(text.replace('nosniff', 'sniff'))).toEqual([
    expect.stringContaining('vercel.json says something else than this build'),
  ])
  rmSync(project, { recursive: true })
})

describe('an address that a page once had', () => {
  const redirects = [
    { from: '/about-us', to: '/about' },
    { from: '/%C3%BCber-uns/', to: '/about' },
    { from: '/old/start.php', to: '/' },
    { from: '/team.html', to: '/about' },
    { from: "/Old%20site/l'agence (a%2C b)", to: '/about' },
  ]
  const settings = { basePath: '/repo', trailingSlash: false, policy: {}, hsts: {}, neverKept: [], redirects }

  test('leads on for good in the language of each host, with its letters as that host reads them', () => {
    const hosting = hostingOf(settings)
    expect(textOf(withHostFiles(filesOf({ _redirects: '/own/* / 302\n' }), settings), '_redirects')).toBe(
      [
        ...[
          '/about-us',
          '/%C3%BCber-uns',
          '/old/start.php',
          '/team',
          "/Old%20site/l'agence%20(a,%20b)",
        ].flatMap((from) =>
          ['', '/', '.html'].map(
            (end) => `/repo${from}${end} /repo${from.startsWith('/old') ? '/' : '/about'} 301`,
          ),
        ),
        '\n/own/* / 302\n',
      ].join('\n'),
    )
    expect(JSON.parse(vercelFile(hosting)).redirects).toContainEqual({
      source: '/repo/%C3%BCber-uns{/}?',
      destination: '/repo/about',
      permanent: true,
    })
    expect(JSON.parse(vercelFile(hosting)).redirects).toContainEqual({
      source: "/repo/Old%20site/l'agence%20\\(a,%20b\\){/}?",
      destination: '/repo/about',
      permanent: true,
    })
    const odd = "Old site/l'agence \\(a, b\\)(?:/|\\.html)?$"
    expect(nginxInclude(hosting)).toContain(`if ($uri ~ "^/repo/${odd}") {\n  return 301 /repo/about`)
    expect(htaccessFile(hosting)).toContain(`RewriteRule "^${odd}" "/repo/about" [R=301,L]`)
    expect(nginxInclude(hosting)).toContain(
      'if ($uri ~ "^/repo/über-uns(?:/|\\.html)?$") {\n  return 301 /repo/about$is_args$args;\n}',
    )
    expect(htaccessFile(hosting)).toContain('RewriteRule "^über-uns(?:/|\\.html)?$" "/repo/about" [R=301,L]')
    expect(htaccessFile(hosting)).toContain('"^old/start\\.php(?:/|\\.html)?$" "/repo/" [R=301,L]')
  })

  test('leads to the one address of its page, where those end in a slash', () => {
    expect(hostingOf({ ...settings, trailingSlash: true }).redirects.map(({ to }) => to)).toEqual([
      '/repo/about/',
      '/repo/about/',
      '/repo/',
      '/repo/about/',
      '/repo/about/',
    ])
  })

  test('has a page that leads on without a script, for hosts that know files alone; Netlify would show it', () => {
    const page = '<html lang="en"><head><title>About &amp; us</title></head></html>'
    const files = filesOf({ 'index.html': page, 'about.html': page })
    const led = withFormerAddresses(files, 'https://example.com', settings)
    expect([...led.keys()].slice(2)).toEqual([
      'about-us/index.html',
      'über-uns/index.html',
      'old/start.php/index.html',
      'team.html',
      "Old site/l'agence (a, b)/index.html",
    ])
    for (const part of [
      '<html lang="en">',
      '<title>About &amp; us</title>',
      '<link rel="canonical" href="https://example.com/repo/about">',
      '<meta http-equiv="refresh" content="0; url=/repo/about">',
      '<a href="/repo/about">About &amp; us</a>',
    ])
      expect(textOf(led, 'team.html')).toContain(part)
    expect(textOf(led, 'team.html')).not.toMatch(/<script|noindex/)

    process.env.NETLIFY = 'true'
    try {
      expect([...withFormerAddresses(files, 'https://example.com', settings).keys()]).toEqual([
        'index.html',
        'about.html',
      ])
    } finally {
      delete process.env.NETLIFY
    }
  })

  const where = 'lib/pages.ts: about.former'
  test.each([
    ['about-us', 'which is no path of this site'],
    ['/', 'which is no path of this site'],
    ['https://example.com/about-us', 'which is no path of this site'],
    [
      '/about-us?page=2',
      'and what stands behind "?" or "#" is no part of a path. Lead on from it in the settings',
    ],
    ['//evil.example', 'which is no path of this site'],
    ['/../about-us', 'which is no path of this site'],
    ['/about/ us', 'which is no path of this site'],
    ['/%zz', 'which is no path of this site'],
    [
      '/Former.html',
      'which is written already as "/former/" of lib/pages.ts: blog.former. Keep one of the two.',
    ],
    ['/Blog', 'and the site itself has something at that address but for capitals, which Macs and Windows'],
    ['/blog/', 'and the site itself has something at that address'],
    ['/blog.html', 'and the site itself has something at that address'],
    ['/index.html', 'and the site itself has something at that address'],
    ['/terms.pdf', 'and the site itself has something at that address'],
  ])('stops the build where it is %s', (from, says) => {
    const all = [
      { from: '/former/', to: '/blog', where: 'lib/pages.ts: blog.former' },
      { from, to: '/blog', where },
    ]
    expect(redirectProblems(all, filesOf({ 'index.html': '', 'blog.html': '', 'terms.pdf': '' }))).toEqual([
      expect.stringContaining(`${where} has "${from}", ${says}`),
    ])
  })

  test('stops the build where its page is not there', () => {
    expect(redirectProblems([{ from: '/old', to: '/new' }], filesOf({}))).toEqual([
      'next.config: redirects leads "/old" to "/new", and no page stands there.',
    ])
  })
})

test('a page of the owner that does something is kept from nothing by the headers of pages', () => {
  const { documents } = hostingOf({ basePath: '', hasActivePage: true })
  expect(Object.keys(documents).filter((name) => /^Cross-Origin-(Opener|Embedder)/.test(name))).toEqual([])
  expect(documents['Content-Security-Policy']).toBe(
    "base-uri 'none'; frame-ancestors 'none'; object-src 'none'",
  )
})

test.each(['_headers', '.htaccess'])('what the owner has in %s has the last word', (name) => {
  const own = '/old/*\n  X-Robots-Tag: noindex\n'
  const text = textOf(withHostFiles(filesOf({ [name]: own }), {}), name)
  expect(text.endsWith(`\n\n${own}`)).toBe(true)
  expect(text).toContain('nosniff')
})

test.each([
  ['feed', '<?xml version="1.0"?>\n<rss version="2.0">', 'application/rss+xml'],
  ['blog/atom', '<feed xmlns="x">', 'application/atom+xml'],
  ['sitemap', '<?xml version="1.0"?><urlset>', 'application/xml'],
  ['data', '{"news":[]}', 'application/json'],
  ['logo', '<svg xmlns="x">', 'image/svg+xml'],
  ['CNAME', 'example.com', undefined],
])('what a route handler answers at /%s has a type, though no ending tells hosts', (path, text, type) => {
  const files = filesOf({ [path]: text })
  const rule = `/${path}\n  Content-Type: ${type}\n`
  expect(textOf(withHostFiles(files, {}), '_headers').includes(rule)).toBe(type !== undefined)
  const nginx = `location = /${path} {\n  types {\n  }\n  default_type ${type};`
  expect(textOf(serverFiles(files, {}, 'example.com'), 'nginx/site.conf').includes(nginx)).toBe(
    type !== undefined,
  )
})
