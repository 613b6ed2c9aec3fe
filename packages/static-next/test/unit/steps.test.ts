import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withPages } from '../../src/core/pages.ts'
import { deadLinksIn, pathsNamedIn } from '../../src/core/references.ts'
import { withHostFiles } from '../../src/hosts/with-host-files.ts'
import { checkIslands, islandProblems } from '../../src/next/checks/islands.ts'
import { blockedIn } from '../../src/next/policy.ts'
import { withEmailOff } from '../../src/next/steps/with-email-off.ts'
import { withErrorPages } from '../../src/next/steps/with-error-pages.ts'
import { withLoader } from '../../src/next/steps/with-loader.ts'
import { firstLayerOf, withOneStyle } from '../../src/next/steps/with-one-style.ts'
import { withOrderedHead } from '../../src/next/steps/with-ordered-head.ts'
import { withPolicy } from '../../src/next/steps/with-policy.ts'
import { withSecondFace } from '../../src/next/steps/with-second-face.ts'
import { withoutPayloads } from '../../src/next/steps/without-payloads.ts'
import { withoutRuntime } from '../../src/next/steps/without-runtime.ts'
import { withoutUnused } from '../../src/next/steps/without-unused.ts'
import { exportedPage, filesOf, hostSettings, island, islands, scripts, textOf } from './fixtures.ts'

type Step = Parameters<typeof withPages>[1][number]

/** A page after some steps. */
function after(html: string, ...steps: Step[]): string {
  return textOf(withPages(filesOf({ 'page.html': html }), steps), 'page.html')
}

const head = '<!DOCTYPE html><html><head><meta charset="utf-8">'

test('what Next wrote for its own router goes under any name, and takes along nothing that the project has', () => {
  const projectDir = mkdtempSync(join(tmpdir(), 'payloads-'))
  mkdirSync(join(projectDir, 'public'))
  writeFileSync(join(projectDir, 'public/blog.txt'), '')
  const row = '1:"$Sreact"'
  const own = { 'blog.txt': 'Text', 'robots.txt': 'Text', 'feed.json': '{}', 'opengraph-image': 'png' }
  const ofNext = { 'a.txt': row, 'a/__next._tree.txt': row, 'a/renamed.txt': row, 'a.rsc': row }
  const pages = { 'a.html': '', 'blog.html': '' }
  const files = filesOf({ ...pages, ...ofNext, ...own, '_not-found.html': '' })
  expect(withoutPayloads(files, projectDir)).toEqual(filesOf({ ...pages, ...own }))
  rmSync(projectDir, { recursive: true })
})

describe('a page', () => {
  test.each([
    ['pre', '\n\n  first'],
    ['p', 'One&#13;\nTwo'],
    ['p title="a&#13;b"', ''],
  ])('keeps a line break that stands first, and a carriage return: in <%s>', (tag, text) => {
    const html = `<${tag}>${text}</${tag.split(' ')[0]}>`
    expect(after(html)).toContain(html)
  })

  test('without styles of its own has those of islands, whose elements have no box', () => {
    expect(after(exportedPage(island).replace(/<style.*<\/style>/, ''), withOneStyle())).toContain(
      '<style>static-island,static-slot,static-when{display:contents}</style>',
    )
  })

  test('begins with what it is, then its policy, then what it loads, whatever order Next wrote it in, without what only Next reads', () => {
    const meta = (name: string) => `<meta ${name.includes(':') ? 'property' : 'name'}="${name}" content="x">`
    const parts = [
      `${meta('og:image')}${meta('og:image:width')}${meta('og:image')}${meta('og:image:alt')}`,
      `<title>x</title>${meta('twitter:card')}${meta('description')}`,
      `<style>p{top:0}</style><link rel="preload" href="/a.woff2" as="font">${meta('theme-color')}`,
      '<link rel="icon" href="/a.ico"><link rel="alternate" hreflang="de" href="/de"><link rel="canonical" href="/a">',
      `${meta('next-size-adjust')}${meta('viewport')}<meta charset="utf-8">`,
    ]
    const pageOf = (all: string[]) => after(`<head>${all.join('')}</head>`, withOrderedHead, withPolicy())
    expect(pageOf(parts)).toBe(pageOf(parts.toReversed()))
    expect(
      [...pageOf(parts).matchAll(/<(?:meta|link) [\w-]+="([^"]+)|<(title|style)/g)].map(
        (found) => found[1] ?? found[2],
      ),
    ).toEqual([
      'utf-8',
      'viewport',
      'title',
      'description',
      'canonical',
      'og:image',
      'og:image:width',
      'og:image',
      'og:image:alt',
      'twitter:card',
      'theme-color',
      'alternate',
      'Content-Security-Policy',
      'preload',
      'style',
      'icon',
    ])
  })
})

test("scripts of the site's own stay, however React writes them down; those of Next and React go", () => {
  const long = `say("long")\n`.repeat(90)
  const data = `1:["$","script",null,{"children":"say(\\"hi <SCRIPT> </script>\\")"}]\n2:T4d2,${long}`
  const scriptOf = (text: string) => `<script>${text}</script>`
  const rowOf = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c')
  const own = ['say("hi <\\u0053CRIPT> </\\u0073cript>")', long].map(scriptOf)
  const inIsland = `<static-island>${scriptOf('theme()')}</static-island>`
  const theirs = [
    'requestAnimationFrame(function(){$RT=performance.now()});',
    'addEventListener("submit",function(a){if(!a.defaultPrevented){var b=a.target}})',
    `self.__next_f.push([1,${rowOf(data.slice(0, 20))}])`,
    `self.__next_f.push([1,${rowOf(data.slice(20))}])`,
  ].map(scriptOf)
  const page = after(exportedPage([...own, inIsland, ...theirs].join('')), withoutRuntime(''))
  expect(page.match(/<script.*?<\/script>/gs)).toEqual([...own, scriptOf('theme()')])
})

const linked = (href: string) => `<head><link rel="stylesheet" href="${href}" data-precedence="own"></head>`
const unknownScript = '<script>requestIdleCallback(function(){$RT=performance.now()})</script>'
const latePart = '<div hidden id="S:0">b</div><script>$RC("B:0","S:0")</script>'
const refused = '<static-refused data-why="[&quot;a.tsx: A: its prop b&quot;]"></static-refused>'
const inHead = '<html><head><static-island data-island="contact-form-1#A"></head>'
const checked = (html: string) => checkIslands(filesOf({ 'page.html': html }), islands)
const isNotMade = "is empty without Next's runtime"

test.each<[what: string, step: () => unknown, sentence: string]>([
  [
    'data that begins in another way',
    () => after('<script>self.__next_g.push([1,""])</script>', withoutRuntime('')),
    'none of the scripts of a page begins with self.__next_f',
  ],
  [
    'a script of React that nobody knows',
    () => after(exportedPage(unknownScript), withoutRuntime('')),
    'page.html: static-next: the script "requestIdleCallback(function(){$RT=performance.now()})…" is not in the data',
  ],
  [
    'markup that reads differently once it is written',
    () => after('<p>before</p><form><div></form><form id="x">in it</form></div>'),
    'page.html: does not read back as it was written, about here: …',
  ],
  [
    'a script that hosts would not keep',
    () => withHostFiles(filesOf({ '_next/static/chunks/islands-1234.js': '' }), hostSettings()),
    '_next/static/chunks/islands-1234.js has no hash of 16 digits in its name',
  ],
  ['an island in <head>', () => checked(inHead), 'page.html: contact-form.tsx: A stands in <head>'],
  ['<When> in <head>', () => checked('<head><static-when></head>'), 'page.html: Take <When> out of <head>'],
  ['a prop that is refused', () => checked(refused), 'page.html: a.tsx: A: its prop b'],
  [
    'a part that comes late',
    () => after(exportedPage(latePart), withoutRuntime('')),
    "page.html: has a part that only Next's runtime puts into",
  ],
  ['a page that is not made', () => after(exportedPage(''), withoutRuntime('')), `page.html: ${isNotMade}`],
  [
    'a style sheet of Next that is not in the page',
    () => after(linked('/repo/_next/static/css/a.css'), withOneStyle()),
    'inlineCss leaves a style sheet out',
  ],
  [
    'payloads that are elsewhere',
    () => withoutPayloads(filesOf({ 'blog.html': '', 'blog.rsc': '1:"a"' }), '/nowhere'),
    'writes the payloads of pages to another place',
  ],
  [
    'no page for errors',
    () => withErrorPages(filesOf({ 'index.html': '' })),
    'has written no page for addresses',
  ],
  [
    'styles whose layers would be in another order',
    () => after('<style>.x{top:0}@layer tokens{}</style>', withOneStyle('tokens')),
    'page.html: has styles',
  ],
  [
    'a script of the islands that the export lacks',
    () => after(exportedPage(island), withLoader(filesOf({}), islands, '', true)),
    '_next/static/chunks/islands-1.js, which is not',
  ],
])('the build stops rather than guess: at %s', (_, step, sentence) => {
  expect(step).toThrow(sentence)
})

test("a style sheet of the site's own stays", () => {
  expect(after(linked('/own.css'), withOneStyle())).toContain('<link rel="stylesheet" href="/own.css"')
})

test('the layer that pages have to begin with is read from the first sheet of the settings', () => {
  const projectDir = mkdtempSync(join(tmpdir(), 'styles-'))
  const layerOf = (css: string) => {
    writeFileSync(join(projectDir, 'tokens.css'), css)
    return firstLayerOf({ url: '', firstStyles: ['tokens.css', 'globals.css'] }, projectDir)
  }
  expect(layerOf('/* @layer no */\n@layer tokens {\n}')).toBe('tokens')
  expect(layerOf(':root {}\n@layer base {}')).toBeUndefined()
  rmSync(projectDir, { recursive: true })
})

test('an island that a parser takes apart is named: in a paragraph, a table, a list of options, a drawing', () => {
  const island = '<static-island data-island="contact-form-1#A" data-props="{}">'
  const named = (html: string) => {
    const files = filesOf({ 'index.html': html })
    return islandProblems(files, islands)
  }
  expect(named(`<p>${island}<div>x</div></static-island></p>`)).toEqual([
    expect.stringMatching(/^index\.html: contact-form\.tsx: A stands where its element may not/),
  ])
  expect(named(`<svg>${island}<circle></circle></static-island></svg>`)).toHaveLength(1)
  expect(named(`<div>${island}<div>x</div></static-island>${island}words</static-island></div>`)).toEqual([])
  const slot = '<static-slot data-slot="children">'
  expect(named(`${island}<p>${slot}<div>x</div></static-slot></p></static-island>`)).toEqual([
    expect.stringContaining('What server code gives to the prop children stands where'),
  ])
})

test('an island in a slot of another is named, in a template too; one beside it is not', () => {
  const [outer, inner] = ['contact-form-1#A', 'other-1#B'].map(
    (name) => `<static-island data-island="${name}" data-props="{}">`,
  )
  const named = (html: string) => islandProblems(filesOf({ 'index.html': html }), islands)
  const nested = `${inner}x</static-island>`
  expect(named(`${outer}<static-slot data-slot="a">${nested}</static-slot></static-island>`)).toEqual([
    expect.stringMatching(
      /^index\.html: other\.tsx: B stands in what server code has put into contact-form\.tsx: A/,
    ),
  ])
  expect(named(`${outer}<template data-slot="a">${nested}</template></static-island>`)).toHaveLength(1)
  expect(named(`${outer}x</static-island>${nested}`)).toEqual([])
})

test('a picture that an island alone names, in its props or in its code, is known; a dead link in its props is named', () => {
  const props = JSON.stringify({
    photos: [{ src: '/repo/a.jpg', srcSet: '/repo/a.avif 1x, /repo/b.avif 2x' }, '/repo/c.svg'],
    link: { href: '/repo/nowhere' },
    price: '/month',
    text: 'see /repo/text.svg',
  })
  const page = island.replace('{}', () => props.replaceAll('"', '&quot;'))
  const code = 'e.exports={src:"/repo/_next/static/media/d.png"};f(`/repo/e.svg`,"/ not/one.svg")'
  const files = filesOf({ 'index.html': page, '_next/static/js/contact-form-1.js': code })
  expect(pathsNamedIn(files, '/repo').toSorted()).toEqual(
    ['a.jpg', 'a.avif', 'b.avif', 'c.svg', 'nowhere', '_next/static/media/d.png', 'e.svg'].toSorted(),
  )
  expect(deadLinksIn(files, '/repo')).toContainEqual(
    expect.stringMatching(/^index\.html: \/repo\/nowhere leads nowhere/),
  )
  expect(deadLinksIn(files, '/repo').join()).not.toContain('/month')
})

test('the pages for errors stand where hosts are told they are, where addresses end in a slash too, and nowhere else', () => {
  const files = withErrorPages(
    filesOf({ '404.html': 'a', '404/index.html': 'b', '500/index.html': 'c', 'services/index.html': 'd' }),
  )
  expect(files).toEqual(filesOf({ '404.html': 'a', '500.html': 'c', 'services/index.html': 'd' }))
})

test('a link that leads nowhere, or out of the base path, is named with its page', () => {
  const files = filesOf({ 'index.html': '<a href="/about">x</a><a href="/">y</a><img src="/a.svg">' })
  expect(deadLinksIn(files, '')).toEqual([
    expect.stringMatching(/^index\.html: \/about leads nowhere/),
    expect.stringMatching(/^index\.html: \/a\.svg leads nowhere/),
  ])
  expect(
    deadLinksIn(
      filesOf({ 'index.html': '<a href="/admin/">a</a>' }),
      '',
      filesOf({ 'admin/index.html': '' }),
    ),
  ).toEqual([])
  const below = filesOf({ 'index.html': '<a href="/">y</a>' })
  expect(deadLinksIn(below, '/repo')).toEqual([expect.stringContaining('/ leads nowhere')])
})

test.each([
  '<a href="/sale-50%">x</a>',
  '<a href="/[">x</a>',
  '<a href="https://[">x</a>',
  '<a href="http://exa mple.org/">x</a>',
  '<img srcset="https://[ 1x">',
  '<form action="https://exa mple.org/"></form>',
])('what is no address is a link that leads nowhere, named with its page: %s', (html) => {
  const files = filesOf({ 'index.html': html })
  expect(deadLinksIn(files, '')).toEqual([expect.stringMatching(/^index\.html: .* leads nowhere/)])
  expect(blockedIn(files, {})).toEqual([])
})

test('what hosts answer by themselves, and what others make of a %, leads somewhere', () => {
  const html = '<img src="/cdn-cgi/image/width=640,quality=75/a.jpg"><a href="https://example.org/50%">x</a>'
  expect(deadLinksIn(filesOf({ 'index.html': html }), '')).toEqual([])
})

test('of what Next made for browsers stays what a page names and what the islands it shows load, and no more', () => {
  const files = filesOf({
    'contact.html': `${island}<link href="/repo/_next/static/media/a.woff2"><p>/_next/static/media/b.woff2</p>`,
    'pictures/kpis.svg': '',
    ...scripts,
    '_next/static/media/a.woff2': '',
    '_next/static/media/b.woff2': '',
    '_next/static/islands.json': '',
    '_next/static/css/a.css': '',
    '_next/static/js/other-1.js': '',
    '_next/static/js/9.js': '',
  })
  expect([...withoutUnused(files, islands, '/repo').keys()]).toEqual([
    'contact.html',
    'pictures/kpis.svg',
    ...Object.keys(scripts),
    '_next/static/media/a.woff2',
  ])
})

test.each([
  ['<p>Write to ada@example.com</p>', true],
  ['<p><a href="mailto:ada@example.com">Write</a></p>', true],
  ['<p>Hello</p><script type="application/ld+json">{"@type":"WebPage"}</script>', false],
])('around a page with an e-mail address Cloudflare is told to leave it as it is: %s', (body, isMarked) => {
  const marked = isMarked ? `<!--email_off-->${body}<!--/email_off-->` : body
  expect(after(`${head}</head><body>${body}</body></html>`, withEmailOff)).toContain(`<body>${marked}</body>`)
})

test('the file with letters beyond Western Europe is asked for as early as the first, where there is one', () => {
  const first = '<link rel="preload" href="/first.woff2" as="font">'
  const face = '@font-face{font-family:face;src:url(/first.woff2)}'
  const second = '@font-face{font-family:face;src:url("/second.woff2") format("woff2");unicode-range:U+141}'
  const page = (css: string, link = first) =>
    after(`${head}${link}<style>${css}</style></head><body></body></html>`, withSecondFace)
  expect(page(face + second)).toContain(`${first}<link rel="preload" href="/second.woff2" as="font"`)
  expect(page(face)).not.toContain('second')
  expect(page(face + second, '')).not.toContain('rel="preload"')
})
