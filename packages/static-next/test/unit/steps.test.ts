import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withPages } from '../../src/core/pages.ts'
import { deadLinksIn } from '../../src/core/references.ts'
import { warningsSoFar } from '../../src/core/report.ts'
import { withHostFiles } from '../../src/hosts/with-host-files.ts'
import { unreachableIslands } from '../../src/next/checks/island-errors.ts'
import { lateTagsIn } from '../../src/next/checks/late-tags.ts'
import { checkFrames } from '../../src/next/checks/page-frame.ts'
import { namesOfSheets } from '../../src/next/insides/class-names.ts'
import { blockedIn } from '../../src/next/policy.ts'
import { withEndings } from '../../src/next/steps/with-endings.ts'
import { withErrorPages } from '../../src/next/steps/with-error-pages.ts'
import { withLateParts } from '../../src/next/steps/with-late-parts.ts'
import { withLoader } from '../../src/next/steps/with-loader.ts'
import { firstLayerOf, withOneStyle } from '../../src/next/steps/with-one-style.ts'
import { withOrderedHead } from '../../src/next/steps/with-ordered-head.ts'
import { withPolicy } from '../../src/next/steps/with-policy.ts'
import { withSecondFace } from '../../src/next/steps/with-second-face.ts'
import { withoutPayloads } from '../../src/next/steps/without-payloads.ts'
import { withoutRuntime } from '../../src/next/steps/without-runtime.ts'
import { withoutUnused } from '../../src/next/steps/without-unused.ts'
import { exportedPage, filesOf, island, islands, scripts, textOf } from './fixtures.ts'

type Step = Parameters<typeof withPages>[1][number]

/** A page after some steps. */
function after(html: string, ...steps: Step[]): string {
  return textOf(withPages(filesOf({ 'page.html': html }), steps), 'page.html')
}

const head = '<!DOCTYPE html><html><head><meta charset="utf-8">'

test('what Next wrote for its own router goes under any name, and takes along nothing that the project has', () => {
  const projectDir = mkdtempSync(join(tmpdir(), 'payloads-'))
  mkdirSync(join(projectDir, 'app/llms.txt'), { recursive: true })
  mkdirSync(join(projectDir, 'public'))
  for (const file of ['app/robots.ts', 'public/humans.txt', 'public/terms.pdf']) {
    writeFileSync(join(projectDir, file), '')
  }
  const own = [
    'humans.txt',
    'terms.pdf',
    'robots.txt',
    'llms.txt',
    'feed.json',
    'icon.svg',
    'opengraph-image',
  ]
  const payloads = ['blog.txt', 'blog/__next._tree.txt', 'blog/renamed.txt', 'blog.rsc', '_not-found.html']
  const files = Object.fromEntries(
    ['blog.html', ...payloads, ...own].map((path) => [
      path,
      /renamed|rsc/.test(path) ? '1:"$Sreact"' : 'Text: 1',
    ]),
  )
  expect([...withoutPayloads(filesOf(files), projectDir).keys()]).toEqual(['blog.html', ...own])
  rmSync(projectDir, { recursive: true })
})

describe('a page', () => {
  test.each([
    ['pre', '\n\n  first'],
    ['textarea', '\n\nfirst'],
    ['listing', '\n\nfirst'],
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

test('a page whose words are too long for those who read its beginning is named; however long its policy is, it is not', () => {
  const styled = Array.from({ length: 200 }, (_, place) => `<i style="top:${place}px"></i>`).join('')
  const named = (description: string) =>
    lateTagsIn(
      withPages(
        filesOf({
          'index.html': `${head}<meta name="description" content="${description}"></head><body>${styled}</body></html>`,
        }),
        [withOrderedHead, withPolicy()],
      ),
    )
  expect(named('x'.repeat(8_000))).toEqual([])
  expect(named('x'.repeat(8_200))).toEqual([
    expect.stringMatching(/^index\.html: its title, description, og: and twitter: tags end at byte 8,\d+/),
  ])
})

test('classes are named after their style sheet; of two with one name each has a hash', () => {
  const sheets = ['app/a/page', 'app/b/page', 'parts/deck'].map((name) => `/p/${name}.module.css`)
  const [first, second, third] = namesOfSheets(sheets, '/p').values()
  expect(third).toBe('deck')
  expect([first, second]).toEqual([
    expect.stringMatching(/^page-\w{4}$/),
    expect.stringMatching(/^page-\w{4}$/),
  ])
  expect(first).not.toBe(second)
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
    '$RC=function(b,a){};$RC("B:0","S:0")',
    'addEventListener("submit",function(a){if(!a.defaultPrevented){var b=a.target}})',
    `self.__next_f.push([1,${rowOf(data.slice(0, 20))}])`,
    `self.__next_f.push([1,${rowOf(data.slice(20))}])`,
  ].map(scriptOf)
  const page = after(exportedPage([...own, inIsland, ...theirs].join('')), withoutRuntime(''))
  expect(page.match(/<script.*?<\/script>/gs)).toEqual([...own, scriptOf('theme()')])
  const inHead = `<template data-in-head="a"></template>${scriptOf('theme()')}`
  expect(after(`<head>${inHead}</head>${theirs.join('')}`, withoutRuntime(''))).toContain('theme()')
})

describe('the build stops, naming the page, rather than guess', () => {
  test('at data that begins in another way than it does today', () => {
    expect(() => after('<script>self.__next_g.push([1,""])</script>', withoutRuntime(''))).toThrow(
      'none of them begins with self.__next_f',
    )
  })

  test('at a script of React that nobody knows, which visitors would load', () => {
    const html = exportedPage('<script>requestIdleCallback(function(){$RT=performance.now()})</script>')
    expect(() => after(html, withoutRuntime(''))).toThrow(
      /^page\.html: has the script "requestIdleCallback.*…", which is not in the data of the page/,
    )
  })

  test('at markup that reads differently once it is written', () => {
    expect(() => after('<p>before</p><form><div></form><form id="x">in it</form></div>')).toThrow(
      /^page\.html: does not read back as it was written, about here: ….*<form id="x">.*…/,
    )
  })

  test('at a script without a hash in its name, which hosts would not keep', () => {
    expect(() => withHostFiles(filesOf({ '_next/static/chunks/islands-1234.js': '' }), {})).toThrow(
      '_next/static/chunks/islands-1234.js: has no hash of 16 digits in its name',
    )
  })

  test.each([
    [
      '<static-island data-island="contact-form-1#A"><html><head></head>',
      'contact-form.tsx has .use client.',
    ],
    ['<html><head><static-island></static-island></head>', 'has <static-island> in its <head>'],
    ['<html><head><static-when></static-when></head>', 'take <When> out of <head>'],
  ])('at an island that draws <html>, or would stand in <head>: %s', (html, sentence) => {
    const check = () => checkFrames(filesOf({ 'page.html': html }), islands)
    expect(check).toThrow(new RegExp(`^page\\.html: ${sentence}`))
  })

  test('at styles whose layers would be in another order', () => {
    expect(() => after('<style>.x{top:0}@layer tokens{}</style>', withOneStyle('tokens'))).toThrow(
      'page.html: has styles',
    )
  })

  test('at styles of which the first sheet begins with another layer than the first of its settings', () => {
    const projectDir = mkdtempSync(join(tmpdir(), 'styles-'))
    const layerOf = (css: string) => {
      writeFileSync(join(projectDir, 'tokens.css'), css)
      return firstLayerOf({ url: '', firstStyles: ['tokens.css', 'globals.css'] }, projectDir)
    }
    expect(layerOf('/* @layer no */\n@layer tokens {\n}')).toBe('tokens')
    expect(layerOf(':root {}\n@layer base {}')).toBeUndefined()
    expect(firstLayerOf({ url: '' }, projectDir)).toBeUndefined()
    rmSync(projectDir, { recursive: true })
  })

  test('at a script of the islands that the export lacks', () => {
    expect(() => after(exportedPage(island), withLoader(filesOf({}), islands, '', true))).toThrow(
      '_next/static/chunks/islands-1.js, which is not',
    )
  })
})

test('an island to which the server gives elements needs what shows them, and others do not', () => {
  const files = filesOf({ ...scripts, '_next/static/js/slots-1.js': 'slots' })
  const step = withLoader(files, { ...islands, slots: ['static/js/slots-1.js'] }, '', false)
  const props = JSON.stringify({ children: { $: 'slot', of: 'children' } }).replaceAll('"', '&quot;')
  expect(after(exportedPage(island.replace('{}', () => props)), step)).toContain('"js/slots-1.js"')
  expect(after(exportedPage(island), step)).not.toContain('slots-1.js')
})

test('an island that a parser takes apart is named: in a paragraph, a table, a list of options, a drawing', () => {
  const island = '<static-island data-island="contact-form-1#A" data-props="{}">'
  const named = (html: string) => {
    const files = filesOf({ 'index.html': html })
    return unreachableIslands(files, files, islands)
  }
  expect(named(`<p>${island}<div>x</div></static-island></p>`)).toEqual([
    expect.stringMatching(/^index\.html: contact-form\.tsx: A stands where its element may not/),
  ])
  expect(named(`<table><tbody>${island}<tr></tr></static-island></tbody></table>`)).toHaveLength(1)
  expect(named(`<select>${island}<option>x</option></static-island></select>`)).toHaveLength(1)
  expect(named(`<svg>${island}<circle></circle></static-island></svg>`)).toHaveLength(1)
  expect(named(`<div>${island}<div>x</div></static-island>${island}words</static-island></div>`)).toEqual([])
})

test('an island of which nothing is to be seen until it is alive is named, unless it wakes by itself', () => {
  const named = (inside: string, when = '') => {
    const files = filesOf({
      'index.html': `<static-island data-island="contact-form-1#A"${when}>${inside}</static-island>`,
    })
    return unreachableIslands(files, files, islands)
  }
  expect(named('<div><script>1</script></div>')).toEqual([
    expect.stringMatching(/^index\.html: contact-form\.tsx: A shows nothing, or hides some, until/),
  ])
  expect(named('words <p style="opacity:0;top:0"><b>more</b></p>')).toHaveLength(1)
  const line = '<div role="none" class="line"></div>'
  for (const seen of [
    'words',
    '<div><img></div>',
    '<input>',
    '<pre></pre>',
    line,
    '<static-slot>words</static-slot>',
  ])
    expect(named(seen)).toEqual([])
  expect(named('<i></i>', ' data-when="load"')).toEqual([])
})

test('a part that came late stands where it belongs, also inside another; one that never came stops the build', () => {
  const late = (...scripts: string[]) =>
    after(
      `<main><!--$?--><template id="B:0"></template><p>…</p><!--/$--></main><div hidden id="S:0"><b>a<!--$?--><template id="B:1"></template><!--/$--></b></div><div hidden id="S:1"><i>b</i></div>${scripts.map((script) => `<script>${script}</script>`).join('')}`,
      withLateParts,
    )
  expect(late('$RC("B:0","S:0")', '$RC("B:1","S:1")')).toContain(
    '<main><!--$--><b>a<!--$--><i>b</i><!--/$--></b><!--/$--></main><script>',
  )
  expect(() => late('$RC("B:0","S:0")')).toThrow('has a part behind <Suspense> that never came')
})

describe('a picture that Next draws gets an ending', () => {
  const site = { projectDir: '/nowhere', origins: ['https://example.com'], basePath: '/repo' }
  const png = '\u0089PNG'
  const named = (html: string, drawn: Record<string, string> = { 'a/opengraph-image': png }) =>
    withEndings(
      new Map([
        ...filesOf({ 'index.html': html }),
        ...Object.entries(drawn).map(([path, text]) => [path, Buffer.from(text, 'latin1')] as const),
      ]),
      site,
    )

  test('by what it holds, and what a route handler answers keeps its name', () => {
    const drawn = {
      'a/opengraph-image': png,
      'icon/small': png,
      'b/twitter-image-1k2j3h': '\xff\xd8\xff',
      'apple-icon': '<?xml version="1.0"?>\n<!-- by hand -->\n<svg xmlns="x">',
      feed: '<?xml version="1.0"?><rss version="2.0"></rss>',
      'blog/sitemap': '<?xml version="1.0"?><urlset></urlset>',
      logo: '<svg></svg>',
      'my-icon': png,
      icon: 'neither',
    }
    expect([...named('', drawn).keys()]).toEqual([
      'index.html',
      'a/opengraph-image.png',
      'icon/small.png',
      'b/twitter-image-1k2j3h.jpg',
      'apple-icon.svg',
      'feed',
      'blog/sitemap',
      'logo',
      'my-icon',
      'icon',
    ])
  })

  test.each([
    ['https://example.com/repo/a/opengraph-image?1f', 'https://example.com/repo/a/opengraph-image.png?1f'],
    ['/repo/a/opengraph-image', '/repo/a/opengraph-image.png'],
  ])('and pages name it so: %s', (before, now) => {
    expect(textOf(named(`<meta content="${before}"><a href="${before}">x</a>`), 'index.html')).toContain(
      `<meta content="${now}"></head><body><a href="${now}">`,
    )
  })

  test.each([
    'https://example.org/repo/a/opengraph-image',
    '//example.org/repo/a/opengraph-image?1f',
    '/a/opengraph-image',
    'see /repo/a/opengraph-image',
  ])('but what is no address of it stays: %s', (address) => {
    expect(textOf(named(`<a href="${address}">x</a>`), 'index.html')).toContain(`href="${address}"`)
  })

  test('a picture for links that is named at another host is told with the line that is missing', () => {
    named(
      '<meta property="og:image" content="http://localhost:3000/repo/a/opengraph-image?0123456789abcdef">',
    )
    expect(warningsSoFar()).toEqual([
      expect.stringMatching(
        /^index\.html: http:\/\/localhost:3000.*metadataBase: new URL\('https:\/\/example\.com'\)/,
      ),
    ])
  })
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
  const redirected = filesOf({
    'index.html':
      '<a href="/old">a</a><a href="/blog/1/">b</a><a href="//cdn.example.com/x">c</a><a href="/next/">d</a>',
    'next.html': '',
    _redirects: '/old /\n/blog/:n /\n',
  })
  expect(deadLinksIn(redirected, '')).toEqual([])
  expect(
    deadLinksIn(
      filesOf({ 'index.html': '<a href="/admin/">a</a>' }),
      '',
      filesOf({ 'admin/index.html': '' }),
    ),
  ).toEqual([])
  const below = filesOf({ 'index.html': '<a href="/">y</a>' })
  expect(deadLinksIn(below, '/repo')).toEqual([expect.stringContaining('/ leads nowhere')])
  const onMac = filesOf({ 'index.html': '<a href="/u\u0308ber.pdf">a</a>', '\u00fcber.pdf': 'a' })
  expect(deadLinksIn(onMac, '')).toEqual([expect.stringMatching(/leads nowhere\..* type the address anew/)])
})

test.each([
  '<a href="/sale-50%">x</a>',
  '<a href="/%E0%A4%A">x</a>',
  '<a href="/[">x</a>',
  '<a href="/\\[">x</a>',
  '<a href="//[">x</a>',
  '<a href="https://[">x</a>',
  '<a href="http://exa mple.org/">x</a>',
  '<img src="https://example.org:99999/a.png">',
  '<img srcset="https://[ 1x">',
  '<form action="https://exa mple.org/"></form>',
])('what is no address is a link that leads nowhere, named with its page: %s', (html) => {
  const files = filesOf({ 'index.html': html, _redirects: '/[old /' })
  expect(deadLinksIn(files, '')).toEqual([expect.stringMatching(/^index\.html: .* leads nowhere/)])
  expect(blockedIn(files, islands, {})).toEqual([])
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

describe('letters beyond Western Europe', () => {
  const first = '<link rel="preload" href="/first.woff2" as="font">'
  const sheet =
    '<style>@font-face{font-family:"face";src:url(/first.woff2)}@font-face{font-family:face;src:url(/second.woff2) format("woff2");unicode-range:U+141,U+159-15A,u+1e??}p{top:0}</style>'
  const pageWith = (words: string, style = sheet) =>
    after(`${head}${first}${style}</head><body><p>${words}</p></body></html>`, withSecondFace)

  test.each(['Łódź', 'Dvořák', 'Śląsk', 'Ế', '</p><div data-props="Ł"></div><p>'])(
    'are asked for early by a page that has them: %s',
    (words) => {
      expect(pageWith(words)).toContain('href="/second.woff2" as="font"')
      expect(pageWith(words)).toContain('@font-face')
    },
  )

  test.each(['Lodz', '</p><script type="application/ld+json">{"a":"Ł"}</script><p>', 'ś'])(
    'weigh nothing on a page without: %s',
    (words) => {
      expect(pageWith(words)).not.toContain('second.woff2')
      expect(pageWith(words)).toContain('p{top:0}')
    },
  )
})
