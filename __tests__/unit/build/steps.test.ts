/**
 * @jest-environment node
 */
import { createHash } from 'node:crypto'
import { flightOf } from '@/build/steps/flight.mjs'
import { documentOf, elementsOf } from '@/build/steps/html.mjs'
import { checkReferences, withoutUnused } from '@/build/steps/references.mjs'
import { withIntent } from '@/build/steps/with-intent.mjs'
import { withPlainStyles } from '@/build/steps/with-plain-styles.mjs'
import { withPolicy } from '@/build/steps/with-policy.mjs'
import { withoutPayloads } from '@/build/steps/without-payloads.mjs'
import { withoutScripts } from '@/build/steps/without-scripts.mjs'
import { withoutUnusedTokens } from '@/build/steps/without-unused-tokens.mjs'
import { build, chunks, filesOf, formFlight, pageWith, readingFlight, textOf } from './fixtures'

const reading = pageWith(readingFlight)
const form = pageWith(formFlight)

test('payloads of the client router go; files of the site with the same ending stay', () => {
  const files = filesOf({
    'index.html': '',
    'index.txt': '',
    'blog.html': '',
    'blog.txt': '',
    'blog/__next._tree.txt': '',
    '__next._full.txt': '',
    '_not-found.html': '',
    '_not-found.txt': '',
    '_not-found/__next._full.txt': '',
    'robots.txt': '',
    'llms.txt': '',
  })
  expect([...withoutPayloads(files).keys()]).toEqual(['index.html', 'blog.html', 'robots.txt', 'llms.txt'])
})

test('styles keep the tokens that something on the page asks for, and no other', () => {
  const css = ':root{--a:1px;--b:var(--a);--c:calc((1px + 2px)*2);--d:red}.x{width:var(--b);--e:0;color:red}'
  const page = `<style>${css}</style><p>--c: var(--x)</p><script>["{color:var(--d,blue)}"]</script>`
  expect(textOf(withoutUnusedTokens(filesOf({ 'a.html': page })), 'a.html')).toBe(
    '<style>:root{--a:1px;--b:var(--a);--d:red}.x{width:var(--b);color:red}</style><p>--c: var(--x)</p><script>["{color:var(--d,blue)}"]</script>',
  )
})

test('a token that only an unused token asks for goes with it', () => {
  const page = '<style>:root{--a:1px;--b:var(--a)}.x{top:0}</style>'
  expect(textOf(withoutUnusedTokens(filesOf({ 'a.html': page })), 'a.html')).toBe(
    '<style>:root{}.x{top:0}</style>',
  )
})

describe('a page with nothing to run', () => {
  const bare = textOf(withoutScripts(filesOf({ 'blog.html': reading }), build), 'blog.html')

  test('loses its scripts, their preloads and its data, and nothing else', () => {
    expect(bare).toBe(
      [
        '<!DOCTYPE html><html lang="en-GB"><head><meta charSet="utf-8"/>',
        '<style data-precedence="next" data-href="/held.css">@layer a{.x{color:red}}</style>',
        '<title>A page</title></head><body><p>Kept &amp; whole<br/>as it is</p><form></form><footer></footer></body></html>',
      ].join(''),
    )
  })

  test('keeps its structured data', () => {
    const data = '<script type="application/ld+json">{"@graph":[]}</script>'
    const html = pageWith(readingFlight, data)
    expect(textOf(withoutScripts(filesOf({ 'blog.html': html }), build), 'blog.html')).toContain(data)
  })

  test('has its styles in plain', () => {
    expect(textOf(withPlainStyles(filesOf({ 'blog.html': bare })), 'blog.html')).toContain(
      '<style>@layer a{.x{color:red}}</style>',
    )
  })

  test('allows no script, and its one style by hash', () => {
    const policy = textOf(withPolicy(filesOf({ 'blog.html': bare })), 'blog.html')
    const hash = createHash('sha256').update('@layer a{.x{color:red}}').digest('base64')
    expect(policy).toContain(`<meta charSet="utf-8"/><meta http-equiv="Content-Security-Policy"`)
    expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}';`)
    expect(policy).not.toContain('script-src')
    expect(policy).not.toContain('unsafe')
  })
})

describe('a page with a form', () => {
  const kept = withoutScripts(filesOf({ 'contact.html': form, ...chunks }), build)
  const quiet = textOf(withIntent(kept, build), 'contact.html')

  test('is left as it is by the step that takes scripts out', () => {
    expect(textOf(kept, 'contact.html')).toBe(form)
  })

  test('loads no script by itself: the loader lists them, in order, with their integrity', () => {
    expect(quiet).not.toMatch(/<script[^>]+src=|rel="preload"/)
    const integrity = createHash('sha256').update('main').digest('base64')
    expect(quiet).toContain(`["main-1.js","sha256-${integrity}"],["app/page-1.js",`)
    expect(quiet).toMatch(/\["webpack-1\.js","sha256-[^"]+"\]\]/)
    expect(quiet).not.toContain('polyfills')
  })

  test('shares with the other forms what it has in common with them, in one file', () => {
    const other = form.replaceAll('app/page-1.js', 'app/page-2.js')
    const page2 = { '_next/static/chunks/app/page-2.js': 'other page' }
    const files = withIntent(
      filesOf({ 'contact.html': form, 'signin.html': other, ...chunks, ...page2 }),
      build,
    )
    const shared = [...files.keys()].find((path) => path.includes('/shared-')) ?? ''
    expect(textOf(files, shared)).toMatch(/^\(function\(\)\{main\n\}\)\(\);\n\(function\(\)\{e\.u=/)
    const name = shared.replace('_next/static/chunks/', '')
    expect(textOf(files, 'contact.html')).toMatch(new RegExp(`\\[\\["app/page-1.js",[^\\]]+\\],\\["${name}"`))
    expect(textOf(files, 'signin.html')).toMatch(new RegExp(`\\[\\["app/page-2.js",[^\\]]+\\],\\["${name}"`))
  })

  test('keeps the data that React needs, in one piece and without held styles', () => {
    const flight = flightOf(elementsOf(documentOf(quiet)))
    expect(flight).toContain('4:I[3,')
    expect(flight.match(/color:red/g)).toBeNull()
  })

  test('allows its own inline scripts by hash, what they load, and the style of the error page', () => {
    const policy = textOf(withPolicy(filesOf({ 'contact.html': quiet })), 'contact.html')
    const later = createHash('sha256').update('@layer a{.y{top:0}}').digest('base64')
    expect(policy.match(/script-src 'strict-dynamic'( 'sha256-[\w+/=]{44}'){2};/)).not.toBeNull()
    expect(policy).toContain(`'sha256-${later}'`)
    expect(policy).toContain("require-trusted-types-for 'script'")
  })
})

describe('the build stops, naming the file, rather than guess', () => {
  test('at a script it does not know', () => {
    const html = pageWith(readingFlight, '<script>track()</script>')
    expect(() => withoutScripts(filesOf({ 'blog.html': html }), build)).toThrow(
      'blog.html: has a script that the build does not know: inline',
    )
    const foreign = pageWith(readingFlight, '<script src="https://cdn.example.com/a.js"></script>')
    expect(() => withoutScripts(filesOf({ 'blog.html': foreign }), build)).toThrow(
      'https://cdn.example.com/a.js',
    )
  })

  test('at a client module that the build does not list', () => {
    const html = pageWith(`${readingFlight}9:I[99,[],"Widget"]\n`)
    expect(() => withoutScripts(filesOf({ 'blog.html': html }), build)).toThrow('client module 99')
  })

  test('at markup that reads differently without its scripts', () => {
    // A parser drops a line break right behind <pre>; here a script keeps it from being that.
    const html = pageWith(readingFlight, '<pre><script src="/_next/a.js"></script>\nx</pre>')
    expect(() => withoutScripts(filesOf({ 'blog.html': html }), build)).toThrow('does not read the same')
  })

  test('at a chunk that the page names and the export lacks', () => {
    expect(() => withIntent(filesOf({ 'contact.html': form }), build)).toThrow(
      'refer to _next/static/chunks/main-1.js, which is not in the export',
    )
  })

  test('at a link that leads nowhere', () => {
    const files = filesOf({ 'index.html': '<a href="/about">x</a><a href="/">y</a><img src="/a.svg">' })
    expect(() => checkReferences(files, build)).toThrow(
      /index\.html: \/about leads nowhere.*\nindex\.html: \/a\.svg leads nowhere/,
    )
  })

  test('at an address outside the base path', () => {
    const files = filesOf({ 'index.html': '<a href="/">y</a>' })
    expect(() => checkReferences(files, { ...build, basePath: '/repo' })).toThrow('/ leads nowhere')
  })
})

test('files that nothing names any more go; what a chunk names by hash stays', () => {
  const files = filesOf({
    'contact.html': '<script>load("/_next/static/chunks/webpack-1.js")</script>',
    'posters/kpis.svg': '',
    ...chunks,
    '_next/static/css/a.css': '',
    '_next/abc/_buildManifest.js': '',
    '_next/static/js/8.ffffffffffffffff.chunk.js': '',
  })
  expect([...withoutUnused(files).keys()]).toEqual([
    'contact.html',
    'posters/kpis.svg',
    '_next/static/chunks/webpack-1.js',
    '_next/static/js/7.0123456789abcdef.chunk.js',
  ])
})
