import { documentOf } from '../../src/core/html.ts'
import type { Policy } from '../../src/core/settings.ts'
import { hostingOf } from '../../src/hosts/index.ts'
import { addressesIn } from '../../src/next/insides/addresses.ts'
import { type Islands, written } from '../../src/next/insides/islands.ts'
import { blockedIn, islandsPolicy, loadsScripts, policyOf } from '../../src/next/policy.ts'
import { filesOf, island, islands } from './fixtures.ts'

const blocked = (html: string, policy: Policy = {}, source = '') =>
  blockedIn(
    filesOf({ 'index.html': html }),
    islandThat({ needs: addressesIn('send.ts', source, true) }),
    policy,
  )

/** The islands, of which the first one does something. */
function islandThat(does: Partial<Islands['files'][string]>): Islands {
  const [own, ...others] = Object.entries(islands.files)
  return { ...islands, files: Object.fromEntries([[own?.[0], { ...own?.[1], ...does }], ...others]) }
}

test.each<[string, keyof Policy, string]>([
  ['<iframe src="https://maps.example.org/embed"></iframe>', 'frame', 'https://maps.example.org'],
  ['<iframe src="/own"></iframe>', 'frame', "'self'"],
  ['<img src="//cdn.example.org/a.png">', 'image', 'https://cdn.example.org'],
  ['<img srcset="/a.png 1x, https://cdn.example.org/b.png 2x">', 'image', 'https://cdn.example.org'],
  ['<img srcset="/a.png 1x,https://cdn.example.org/c,w_9/b.png 2x">', 'image', 'https://cdn.example.org'],
  [
    '<img srcset="data:image/gif;base64,R0,lGOD 1x, //cdn.example.org/b 2x">',
    'image',
    'https://cdn.example.org',
  ],
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
  ['<form><input name="q"><button>Find</button></form>', 'form', "'self'"],
])(
  'what a page takes from elsewhere is named with the line that allows it, once allowed no more: %s',
  (html, kind, source) => {
    const [sentence, ...others] = blocked(html)
    expect(sentence).toContain(`write policy: { ${kind}: ["${source}"] }`)
    expect(others).toEqual([])
    expect(blocked(html, { [kind]: [source] })).toEqual([])
  },
)

test.each<['markup' | 'styles', string, Policy, string]>([
  [
    'markup',
    'jsx("p",{dangerouslySetInnerHTML:{__html:text}})',
    { trustedTypes: false },
    'trustedTypes: false',
  ],
  ['styles', 'document.createElement("style")', { style: ["'unsafe-inline'"] }, `style: ["'unsafe-inline'"]`],
])(
  'an island whose code would break at the first touch is named, with the file that writes %s; what React does is not',
  (kind, code, allowed, line) => {
    const files = filesOf({ 'index.html': island, '_next/static/js/contact-form-1.js': code })
    const by = (names: string[], policy: Policy = {}) =>
      blockedIn(files, islandThat({ [kind]: names }), policy)
    expect(by(['node_modules/sonner/index.mjs'])).toEqual([
      expect.stringMatching(
        /^index\.html: node_modules\/sonner\/index\.mjs \(in contact-form\.tsx\) (writes|adds)/,
      ),
    ])
    expect(by(['contact-form.tsx'])).toEqual([expect.stringContaining(`write policy: { ${line} }`)])
    expect(by(['contact-form.tsx'], allowed)).toEqual([])
    expect(by([])).toEqual([])
  },
)

test.each([
  'jsx("p", { dangerouslySetInnerHTML: { __html } })',
  'createElement("p", { dangerouslySetInnerHTML })',
  'div.innerHTML = text',
  'div.insertAdjacentHTML("beforeend", text)',
])('%s writes markup', (code) => expect(code).toMatch(written.markup))

test.each([
  '/^(children|dangerouslySetInnerHTML|key)$/',
  '["children", "dangerouslySetInnerHTML"]',
  'div.innerHTML === ""',
])('%s writes none', (code) => expect(code).not.toMatch(written.markup))

test('styles that scripts add count where no hash stands beside them', () => {
  const page = directives('<style>a{}</style><p style="top:0"></p>', { style: ["'unsafe-inline'"] })
  expect(page.get('style-src')).toBe("'self' 'unsafe-inline'")
  expect(page.get('style-src-attr')).toBeUndefined()
})

test.each<[string, keyof Policy]>([
  ['<iframe title="a" src="https://a.example/embed" />', 'frame'],
  ['<img alt="" src={isDark ? dark : `https://a.example/b.png`} />', 'connect'],
  ['<img onLoad={() => show()} src={`https://a.example/b.png`} />', 'image'],
  ['const photos = [{ src: "https://a.example/b.png" }]', 'image'],
  ['<video>\n<source src="https://a.example/b.mp4" />', 'media'],
  ['<Script src="https://a.example/v3/" onLoad={start} />', 'script'],
  ["const script = document.createElement('script')\nscript.src = 'https://a.example/v3/'", 'script'],
  ['<Image src="https://a.example/b" alt="" />', 'image'],
  ["const service = 'https://a.example'", 'connect'],
  ["new WebSocket('wss://a.example/live')", 'connect'],
])('what the source of an island names elsewhere is said: %s', (source, kind) => {
  const [, scheme] = /(\w+):\/\/a/.exec(source) ?? []
  expect(blocked(island, {}, source)).toEqual([
    expect.stringContaining(`write policy: { ${kind}: ["${scheme}://a.example"] }`),
  ])
  expect(blocked(island, { [kind]: [`${scheme}://a.example`] }, source)).toEqual([])
})

test('one line allows all that is blocked, besides what is allowed', () => {
  const html = '<iframe src="https://a.example"></iframe><iframe src="https://b.example"></iframe>'
  expect(blocked(html, { connect: ['https://c.example'] }).at(-1)).toBe(
    'To allow all of it: policy: { connect: ["https://c.example"], frame: ["https://a.example", "https://b.example"] }',
  )
})

test('the host that an island sends to is named with its file and line; one that it only links to is not', () => {
  const source = `// As "https://service.example/manual" says.
    const icon = 'http://www.w3.org/2000/svg'
    fetch('https://formspree.io/f/a')
    return <a href="https://social.example.org/us">Us</a>`
  expect(blocked(island, {}, source)).toEqual([
    expect.stringMatching(
      /^index\.html: send\.ts:3 connects to https:\/\/formspree\.io, .*connect: \["https:\/\/formspree\.io"\]/,
    ),
  ])
  expect(blocked(island, { connect: ['https://formspree.io'] }, source)).toEqual([])
  expect(addressesIn('links.tsx', "const links = [{ to: 'https://social.example.org' }]", false)).toEqual([])
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

const directives = (html: string, policy: Policy = {}, bringsScripts = false) =>
  new Map(
    policyOf(documentOf(html), policy, (text) => `sha256-${text}`, bringsScripts)
      .split('; ')
      .map((directive): [string, string] => {
        const [name = '', ...sources] = directive.split(' ')
        return [name, sources.join(' ')]
      }),
  )

test('a page gets what its own markup needs: styles by hash, its films, pictures that stand in it', () => {
  const plain = directives('<p>x</p>')
  expect(plain.get('img-src')).toBe("'self'")
  expect([...plain.keys()]).not.toContain('style-src-attr')
  expect([...plain.keys()]).not.toContain('media-src')
  const page = directives(
    '<p style="a">x</p><b style="a">y</b><video></video><img src="data:image/png;base64,A">',
  )
  expect(page.get('style-src-attr')).toBe("'unsafe-hashes' 'sha256-a'")
  expect(page.get('media-src')).toBe("'self'")
  expect(page.get('img-src')).toBe("'self' data:")
})

test("a film or sound of the site's own that an island shows after a press may play", () => {
  const media = (files: string[]) =>
    directives(island, islandsPolicy({}, documentOf(island), islandThat({ media: files }))).get('media-src')
  expect([media(['player.tsx']), media([])]).toEqual(["'self'", undefined])
  for (const code of ['_jsx("video", { src })', 'new Audio("/ding.mp3").play()']) {
    expect(code).toMatch(written.media)
  }
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

test('a page whose islands bring scripts by next/script lets in those of its own and of named hosts, and no others', () => {
  const html = `${island}<script>own</script>`
  const brings = (code: string) =>
    loadsScripts(documentOf(html), filesOf({ '_next/static/js/contact-form-1.js': code }), islands)
  expect([brings('let p="next-script"'), brings('let p="other"')]).toEqual([true, false])
  const page = directives(html, { script: ['https://js.stripe.com'] }, true)
  expect(page.get('script-src')).toBe("'self' 'sha256-own' https://js.stripe.com")
  expect(directives(html, {}, true).get('script-src')).toBe("'self' 'sha256-own'")
  expect(page.get('trusted-types')).toBe('loader chunks next-script')
  expect(directives(html).get('trusted-types')).toBe('loader chunks')
})

test('a script that an island will bring is named, though the finished page says nothing of it', () => {
  const exported =
    '<link rel="preload" as="script" href="https://js.stripe.com/v3"><link rel="preload" as="script" href="/a.js">'
  expect(
    blockedIn(filesOf({ 'index.html': island }), islands, {}, filesOf({ 'index.html': exported })),
  ).toEqual([
    expect.stringContaining('runs a script of https://js.stripe.com, which the policy of the page blocks'),
  ])
})

test('an address in the code of an island that is none stops no build', () => {
  expect(blocked(island, {}, 'fetch("https://b:99999/x"); <img src="https://a:99999/b.png" />')).toEqual([])
})

test('the header of each page says the same of forms, and asks no other host for its agreement', () => {
  const documents = (policy: Policy) => hostingOf({ policy }).documents
  expect(documents({})['Content-Security-Policy']).toContain("form-action 'none'")
  expect(documents({})['Cross-Origin-Embedder-Policy']).toBe('require-corp')
  const open = documents({ form: ['https://formspree.io'], frame: ['https://maps.example.org'] })
  expect(open['Content-Security-Policy']).toContain('form-action https://formspree.io;')
  expect(open).not.toHaveProperty('Cross-Origin-Embedder-Policy')
  expect(documents({ frame: ["'self'"] })).toHaveProperty('X-Frame-Options', 'SAMEORIGIN')
  expect(documents({ connect: ['https://formspree.io'] })).toHaveProperty('Cross-Origin-Embedder-Policy')
})
