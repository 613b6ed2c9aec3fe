import { documentOf, sourceOf } from '../../src/core/html.ts'
import { htaccessFile } from '../../src/hosts/apache.ts'
import { hostingOf } from '../../src/hosts/index.ts'
import { headersFile } from '../../src/hosts/netlify-cloudflare.ts'
import { nginxInclude } from '../../src/hosts/nginx.ts'
import { vercelFile } from '../../src/hosts/vercel.ts'
import { withEmailOff } from '../../src/next/steps/with-email-off.ts'

const hosting = hostingOf({ basePath: '', paths: ['_next/static/chunks/a-0123456789abcdef.js'] })

test.each([
  ['nginx', nginxInclude],
  ['Apache', htaccessFile],
])('%s, which compresses by itself, asks proxies to leave pages alone, and scripts not', (_, write) => {
  const rules = write(hosting)
    .split('\n')
    .filter((line) => line.includes('Cache-Control'))
  expect(rules.filter((rule) => rule.includes('must-revalidate, no-transform'))).not.toEqual([])
  expect(rules.filter((rule) => /immutable.*no-transform/.test(rule))).toEqual([])
})

test.each([
  ['Netlify and Cloudflare', headersFile],
  ['Vercel', vercelFile],
])('%s, whose edge compresses, is never asked to leave anything as it is', (_, write) => {
  expect(write(hosting)).not.toContain('no-transform')
})

/** A page with this in its body, as it is published. */
function published(body: string): string {
  const document = documentOf(`<!DOCTYPE html><html><head></head><body>${body}</body></html>`)
  withEmailOff(document)
  return sourceOf(document).replace(/^.*<body>|<\/body>.*$/g, '')
}

test.each([
  '<p>Write to ada@example.com</p>',
  '<p><a href="mailto:ada@example.com">Write</a></p>',
  '<div data-island="form"><p>ada@example.com</p></div>',
])('an address in %s is marked to stay as it is, without a change around it', (body) => {
  expect(published(body)).toBe(`<!--email_off-->${body}<!--/email_off-->`)
})

test('a page without an address has no marks, whatever stands in its structured data', () => {
  const body = '<p>Hello</p><script type="application/ld+json">{"@type":"WebPage"}</script>'
  expect(published(body)).toBe(body)
})
