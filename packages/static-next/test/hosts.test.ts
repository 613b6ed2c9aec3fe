import { hostingOf, isHashed, strictTransport } from '../src/hosts/headers.ts'
import { headersFile } from '../src/hosts/netlify-cloudflare.ts'
import { nginxInclude } from '../src/hosts/nginx.ts'

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

test('below a path, every rule is about that path', () => {
  const text = nginxInclude(hostingOf({ basePath: '/repo' }))
  const places = [...text.matchAll(/^(?:location|if) (?:[=~] )?(.*) \{$/gm)].map(([, place = '']) => place)
  expect(places.length).toBeGreaterThan(6)
  expect(places.filter((place) => !place.includes('/repo'))).toEqual([])
})
