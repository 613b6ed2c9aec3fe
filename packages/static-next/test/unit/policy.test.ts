import { documentOf } from '../../src/core/html.ts'
import type { Policy } from '../../src/core/settings.ts'
import { hostingOf } from '../../src/hosts/index.ts'
import { blockedIn, developmentPolicy, policyOf } from '../../src/next/policy.ts'
import { filesOf, hostSettings, island } from './fixtures.ts'

const blocked = (html: string, policy: Policy = {}) => blockedIn(filesOf({ 'index.html': html }), policy)

test.each<[string, keyof Policy, string]>([
  ['<iframe src="https://maps.example.org/embed"></iframe>', 'frame', 'https://maps.example.org'],
  ['<img src="//cdn.example.org/a.png">', 'image', 'https://cdn.example.org'],
  ['<img srcset="/a.png 1x,https://cdn.example.org/c,w_9/b.png 2x">', 'image', 'https://cdn.example.org'],
  ['<img src="data:image/gif;base64,R0lGOD">', 'image', 'data:'],
  ['<video poster="https://cdn.example.org/a.png"></video>', 'image', 'https://cdn.example.org'],
  ['<video><source src="https://cdn.example.org/a.mp4"></video>', 'media', 'https://cdn.example.org'],
  ['<script src="https://plausible.io/js/script.js"></script>', 'script', 'https://plausible.io'],
  ['<link rel="stylesheet" href="https://fonts.example.org/a.css">', 'style', 'https://fonts.example.org'],
  [
    '<style>@font-face{src:url(https://fonts.example.org/a.woff2)}</style>',
    'font',
    'https://fonts.example.org',
  ],
  ['<form action="https://formspree.io/f/a"></form>', 'form', 'https://formspree.io'],
  ['<form action="/find"></form>', 'form', "'self'"],
  ['<link rel="icon" href="https://cdn.example.org/a.ico">', 'image', 'https://cdn.example.org'],
])(
  'what a page takes from elsewhere is named with the line that allows it, once allowed no more: %s',
  (html, kind, source) => {
    const [sentence, ...others] = blocked(html)
    expect(sentence).toContain(`write policy: { ${kind}: ["${source}"] }`)
    expect(others).toEqual([])
    expect(blocked(html, { [kind]: [source] })).toEqual([])
  },
)

test('styles that scripts add count where no hash stands beside them', () => {
  const page = directives('<style>a{}</style><p style="top:0"></p>', { style: ["'unsafe-inline'"] })
  expect(page.get('style-src')).toBe("'self' 'unsafe-inline'")
  expect(page.get('style-src-attr')).toBeUndefined()
})

test('sources are read as browsers read them', () => {
  const image = (source: string) =>
    blocked('<img src="https://a.cdn.example.org/x.png">', { image: [source] })
  for (const source of ['https:', '*.example.org', 'https://*.cdn.example.org', 'a.cdn.example.org', '*']) {
    expect(image(source)).toEqual([])
  }
  for (const source of [
    "'self'",
    'http:',
    'cdn.example.org',
    'http://a.cdn.example.org',
    'https://ample.org',
  ]) {
    expect(image(source)).toHaveLength(1)
  }
})

const directives = (html: string, policy: Policy = {}) =>
  partsOf(policyOf(documentOf(html), policy, (text) => `sha256-${text}`))

function partsOf(policy: string) {
  return new Map(
    policy.split('; ').map((directive): [string, string] => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

test('a page gets what its own markup needs: styles by hash, and a style sheet of its own by a link', () => {
  const plain = directives('<style>a</style><p>x</p>')
  expect([...plain.keys()]).not.toContain('style-src-attr')
  expect(plain.get('style-src')).toBe("'sha256-a'")
  const page = directives('<style>a</style><p style="b">x</p><b style="b">y</b>')
  expect(page.get('style-src-attr')).toBe("'unsafe-hashes' 'sha256-b'")
  const linked = directives('<style>a</style><link rel="stylesheet" href="/own.css">')
  expect(linked.get('style-src')).toBe("'self' 'sha256-a'")
})

test('scripts of the site stand by their hash; hosts count where no script is to bring others', () => {
  expect(directives('<script>own</script>').get('script-src')).toBe("'strict-dynamic' 'sha256-own'")
  const page = directives('<script>own</script><script src="https://plausible.io/a.js"></script>', {
    script: ['https://plausible.io'],
    trustedTypes: false,
  })
  expect(page.get('script-src')).toBe("'self' 'sha256-own' https://plausible.io")
  expect([...page.keys()].filter((name) => name.includes('trusted-types'))).toEqual([])
})

test('in development a browser is told of the same hosts as by the published page', () => {
  const policy = { connect: ['https://formspree.io'], image: ['data:'], script: ['https://plausible.io'] }
  const [page, development] = [directives(island, policy), partsOf(developmentPolicy(policy))]
  for (const name of ['img-src', 'font-src', 'media-src', 'form-action'])
    expect([name, development.get(name)]).toEqual([name, page.get(name)])
  expect(development.get('frame-src')).toBe("'none'")
  expect(development.get('connect-src')).toBe("'self' ws: https://formspree.io")
  expect(development.get('script-src-elem')).toContain('https://plausible.io')
})

test('the header of each page says the same of forms, and asks no other host for its agreement', () => {
  const documents = (policy: Policy) => hostingOf(hostSettings({ policy })).documents
  expect(documents({})['Content-Security-Policy']).toContain("form-action 'none'")
  expect(documents({})['Cross-Origin-Embedder-Policy']).toBe('require-corp')
  const open = documents({ form: ['https://formspree.io'], frame: ['https://maps.example.org'] })
  expect(open['Content-Security-Policy']).toContain('form-action https://formspree.io;')
  expect(open).not.toHaveProperty('Cross-Origin-Embedder-Policy')
  expect(documents({ frame: ["'self'"] })).toHaveProperty('X-Frame-Options', 'SAMEORIGIN')
  expect(documents({ connect: ['https://formspree.io'] })).toHaveProperty('Cross-Origin-Embedder-Policy')
})
