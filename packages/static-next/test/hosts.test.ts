import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hostingOf, isHashed, speculationRules, strictTransport } from '../src/hosts/headers.ts'
import { headersFile } from '../src/hosts/netlify-cloudflare.ts'
import { nginxInclude } from '../src/hosts/nginx.ts'
import { outdatedRootFiles } from '../src/hosts/root-files.ts'
import { vercelFile } from '../src/hosts/vercel.ts'

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
    'next.config.mjs: hosts.hsts.preload counts only together with hosts.hsts.includeSubDomains. Turn both on, or preload off.',
  )
})

test('only a file whose name says what is in it is kept for good', () => {
  expect(isHashed('_next/static/chunks/islands-44d1882b98ec3ebb.js')).toBe(true)
  expect(isHashed('_next/static/media/d41aca16310ac372-s.p.woff2')).toBe(true)
  expect(isHashed('_next/static/media/bricolage-grotesque-OFL.txt')).toBe(false)
  expect(isHashed('pictures/d41aca16310ac372.svg')).toBe(false)
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
    return outdatedRootFiles(project, { origin: 'https://example.com', basePath: '' })
  }
  expect(namedWith(text)).toEqual([])
  expect(namedWith(text.replaceAll('\n', '\r\n'))).toEqual([])
  expect(namedWith(text.replace('nosniff', 'sniff'))).toEqual([
    expect.stringContaining('vercel.json says something else than this build'),
  ])
  rmSync(project, { recursive: true })
})
