import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withPages } from '@/build/pages.mjs'
import { checkReferences } from '@/build/references.mjs'
import { withLoader } from '@/build/steps/with-loader.mjs'
import { withOneStyle } from '@/build/steps/with-one-style.mjs'
import { withPolicy } from '@/build/steps/with-policy.mjs'
import { withSecondFace } from '@/build/steps/with-second-face.mjs'
import { withShortTokens } from '@/build/steps/with-short-tokens.mjs'
import { withoutPayloads } from '@/build/steps/without-payloads.mjs'
import { withoutRuntime } from '@/build/steps/without-runtime.mjs'
import { withoutUnused } from '@/build/steps/without-unused.mjs'
import { withoutUnusedRules } from '@/build/steps/without-unused-rules.mjs'
import { withoutUnusedTokens } from '@/build/steps/without-unused-tokens.mjs'
import { exportedPage, filesOf, island, islands, scripts, textOf } from './fixtures'

type Step = Parameters<typeof withPages>[1][number]

/** A page after some steps. */
function after(html: string, ...steps: Step[]): string {
  return textOf(withPages(filesOf({ 'page.html': html }), steps), 'page.html')
}

const head = '<!DOCTYPE html><html><head><meta charset="utf-8">'
const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

describe('what Next wrote for its own router', () => {
  const projectDir = mkdtempSync(join(tmpdir(), 'payloads-'))

  beforeAll(() => {
    mkdirSync(join(projectDir, 'app/llms.txt'), { recursive: true })
    mkdirSync(join(projectDir, 'public'))
    writeFileSync(join(projectDir, 'app/robots.ts'), '')
    writeFileSync(join(projectDir, 'public/humans.txt'), '')
    writeFileSync(join(projectDir, 'public/terms.pdf'), '')
  })
  afterAll(() => rmSync(projectDir, { recursive: true }))

  const left = (...paths: string[]) => [
    ...withoutPayloads(filesOf(Object.fromEntries(paths.map((path) => [path, '']))), projectDir).keys(),
  ]

  test('goes: payloads under any name, and pages that no route can have', () => {
    expect(
      left(
        'index.html',
        'index.txt',
        'blog.html',
        'blog/__next._tree.txt',
        'blog/renamed.txt',
        '_not-found.html',
      ),
    ).toEqual(['index.html', 'blog.html'])
  })

  test('does not take along what the project has: routes, and files of public/', () => {
    const own = ['robots.txt', 'llms.txt', 'humans.txt', 'terms.pdf', 'icon.svg', '_next/static/x.js']
    expect(left(...own)).toEqual(own)
  })

  test('stops the build where it is of a new kind', () => {
    expect(() => left('blog.rsc')).toThrow('blog.rsc: comes from Next and is of no kind that this site has.')
  })
})

describe('a page', () => {
  test('loses the scripts, the preloads, the data and the marks that only Next reads, and nothing else', () => {
    const data = '<script type="application/ld+json">{"@graph":[]}</script>'
    expect(after(exportedPage(`<p>Kept &amp; whole<br>as it is</p>${data}`), withoutRuntime(''))).toBe(
      [
        '<!DOCTYPE html><html lang="en-GB"><head><meta charset="utf-8">',
        '<style data-precedence="next" data-href="/held.css">@layer tokens{:root{--a:1px}}.x{top:var(--a)}</style>',
        '<link rel="preload" as="font" href="/a.woff2">',
        `<title>A page</title></head><body><p>Kept &amp; whole<br>as it is</p>${data}</body></html>`,
      ].join(''),
    )
  })

  test('keeps its islands to the byte, with the marks that React needs to take them over', () => {
    expect(after(exportedPage(island), withoutRuntime(''))).toContain(island)
  })

  test('has its styles in one element, in their order', () => {
    const page = `${head}<style data-href="a">@layer tokens{}</style><title>x</title><style>.x{top:0}</style></head><body></body></html>`
    expect(after(page, withOneStyle)).toBe(
      `${head}<style>@layer tokens{}.x{top:0}</style><title>x</title></head><body></body></html>`,
    )
  })

  test('opens a layer once where it follows itself, and keeps the order of all rules', () => {
    const styles = [
      '@layer tokens{:root{--a:1px}}@layer tokens,base;@layer base{a{top:0}}',
      '@layer base{b{top:0}@media print{c{top:0}}}@layer base{d{top:0}}.x{top:0}@layer base{e{top:0}}',
    ]
    const page = `${head}${styles.map((css) => `<style>${css}</style>`).join('')}</head><body></body></html>`
    expect(after(page, withOneStyle)).toContain(
      '<style>@layer tokens{:root{--a:1px}}@layer tokens,base;@layer base{a{top:0}b{top:0}@media print{c{top:0}}d{top:0}}.x{top:0}@layer base{e{top:0}}</style>',
    )
  })

  test('opens a rule once where it follows itself, and has no animation between what belongs together', () => {
    const css = [
      '@layer tokens{}@layer base{a{top:0}}@keyframes one{to{top:0}}@layer base{b{top:0}}',
      ':root{--a:1px}@keyframes two{to{top:0}}:root{--b:1px}.x{top:0}:root{--c:1px}@font-face{src:url(a)}@font-face{src:url(b)}',
    ].join('')
    expect(after(`<style>${css}</style>`, withOneStyle)).toContain(
      '<style>@layer tokens{}@layer base{a{top:0}b{top:0}}:root{--a:1px;--b:1px}.x{top:0}:root{--c:1px}@font-face{src:url(a)}@font-face{src:url(b)}@keyframes one{to{top:0}}@keyframes two{to{top:0}}</style>',
    )
  })

  test('says once where paper must not break', () => {
    const css =
      '@layer tokens{.x{page-break-after:avoid;break-after:avoid;top:0}.y{page-break-inside:avoid;color:red}}'
    expect(after(`<style>${css}</style>`, withOneStyle)).toContain(
      '<style>@layer tokens{.x{break-after:avoid;top:0}.y{page-break-inside:avoid;color:red}}</style>',
    )
  })

  test('keeps the tokens that something on it asks for, and those that they ask for', () => {
    const css =
      ':root{--a:1px;--b:var(--a);--c:calc((1px + 2px)*2);--d:red;--f:var(--c)}.x{width:var(--b);--e:0;color:var(--d,blue)}'
    expect(after(`<style>${css}</style><p>--c: var(--x)</p>`, withoutUnusedTokens)).toContain(
      '<style>:root{--a:1px;--b:var(--a);--d:red}.x{width:var(--b);color:var(--d,blue)}</style>',
    )
  })

  test('keeps nothing of what held only such tokens, but for the place of its layer', () => {
    const css =
      '@layer a{@media print{:root{--a:1px}.y{--b:1px}}@layer b{:root{--c:1px}}}@media print{.x{--d:1px;top:0}.y{--d:2px}}'
    expect(after(`<style>${css}</style>`, withoutUnusedTokens)).toContain(
      '<style>@layer a{@layer b{}}@media print{.x{top:0}}</style>',
    )
  })

  describe('with the kit in its styles', () => {
    const css =
      '.s{top:0}.s[data-shape=disc]{top:1px}.s[data-shape=ring],.s[data-shape=disc]{top:2px}.s[data-turn="3"]{top:3px}@media print{.s[data-shape=ring]{top:4px}}.s[data-empty=true]{top:5px}'
    const page = `<style>${css}</style><i class="s" data-shape="disc" data-turn="3"></i>`
    const step = withoutUnusedRules(
      filesOf({
        ...scripts,
        '500.html': '<i class="s" data-shape="ring"></i>',
        '_next/static/js/7.0123456789abcdef.chunk.js': 'e.exports={sent:"q",told:"p q--last"}',
      }),
      islands,
    )

    test('has the rules of the shapes it shows and of no others; those of states that come later stay', () => {
      expect(after(page, step)).toContain(
        '<style>.s{top:0}.s[data-shape=disc]{top:1px}.s[data-shape=disc]{top:2px}.s[data-turn="3"]{top:3px}.s[data-empty=true]{top:5px}</style>',
      )
    })

    test('keeps nothing of what held only others, but for the place of its layer', () => {
      const others = '@layer a{@media print{.s[data-shape=bars]{top:0}}}.s{top:0}'
      expect(after(`<style>${others}</style><i class="s"></i>`, step)).toContain(
        '<style>@layer a{}.s{top:0}</style>',
      )
    })

    test('has the rules of its own classes, and those that only tell its parts from others', () => {
      const classes =
        '.s{top:0}.t,.s.u,.s .v>i{top:1px}.s:not(.t){top:2px}img[src$=".svg"]{top:3px}::view-transition-group(.tile){top:4px}@keyframes a{0.5%{top:5px}}i{top:6px}'
      expect(after(`<style>${classes}</style><b class="v s"></b>`, step)).toContain(
        `<style>${classes.replace('.t,.s.u,.s .v>i', '.s .v>i')}</style>`,
      )
    })

    test('has those of the error page too where an island may break, and those that its scripts give', () => {
      const classes = '.p{top:0}.q{top:1px}.q--last{top:2px}'
      const withIsland = page.replace('</style>', `${classes}.r{top:0}</style><div data-island="x"></div>`)
      expect(after(withIsland, step)).toContain(`<style>${css}${classes}</style>`)
      expect(after(`<style>${classes}.s{top:0}</style><b class="s"></b>`, step)).toContain(
        '<style>.s{top:0}</style>',
      )
    })
  })

  test('has short names for its tokens, the shortest for those that are asked for most', () => {
    const css =
      ':root{--space-1:1px;--pill:9px}.x--pill{top:calc(-1*var(--space-1));left:var(--space-1)}.y{--space-1:2px;anchor-name:--edge;position-anchor:--edge;right:var(--pill)}'
    expect(after(`<style>${css}</style><p>--pill</p>`, withShortTokens)).toContain(
      '<style>:root{--a:1px;--b:9px}.x--pill{top:calc(-1*var(--a));left:var(--a)}.y{--a:2px;anchor-name:--c;position-anchor:--c;right:var(--b)}</style>',
    )
  })

  test('without an island has no script, and allows none; its style it allows by hash', () => {
    const page = after(
      exportedPage(),
      withoutRuntime(''),
      withOneStyle,
      withLoader(filesOf(scripts), islands, ''),
      withPolicy,
    )
    expect(page).not.toContain('<script')
    expect(page).toContain('<meta charset="utf-8"><meta http-equiv="Content-Security-Policy"')
    const style = sha256('@layer tokens{:root{--a:1px}}.x{top:var(--a)}')
    expect(page).toContain(`default-src 'none'; style-src '${style}';`)
    expect(page).toContain("trusted-types 'none'")
    expect(page).not.toMatch(/script-src|unsafe/)
  })

  test('with an island has one loader that lists the scripts with their integrity, and allows it by hash', () => {
    const page = after(
      exportedPage(island),
      withoutRuntime(''),
      withOneStyle,
      withLoader(filesOf(scripts), islands, '/repo'),
      withPolicy,
    )
    expect(page).not.toMatch(/<script[^>]+src=|rel="preload" as="script"/)
    const [, loader = ''] = /<script>(.*)<\/script><\/body>/.exec(page) ?? []
    const list = [
      ['webpack-1.js', sha256('runtime')],
      ['islands-1.js', sha256('entry')],
    ]
    expect(loader).toContain(JSON.stringify(list))
    expect(loader).toContain('"/repo/_next/static/chunks/"')
    expect(page).toContain(`script-src 'strict-dynamic' '${sha256(loader)}';`)
    expect(page).toContain('trusted-types loader chunks')
  })
})

describe('the build stops, naming the page, rather than guess', () => {
  test('at a script that is not of Next', () => {
    expect(() => after(exportedPage('<script>track()</script>'), withoutRuntime(''))).toThrow(
      'page.html: has a script that no page of this site may have: track()',
    )
    const foreign = '<script src="https://cdn.example.com/a.js"></script>'
    expect(() => after(exportedPage(foreign), withoutRuntime(''))).toThrow('https://cdn.example.com/a.js')
  })

  test('at data that begins in another way than it does today', () => {
    expect(() => after('<script>self.__next_g.push([1,""])</script>', withoutRuntime(''))).toThrow('__next_g')
  })

  test('at markup that reads differently once it is written', () => {
    // A parser drops a line break right behind <pre>; here a comment keeps it from being that.
    expect(() => after('<pre><!--x-->\nx</pre>', withoutRuntime(''))).toThrow('does not read back')
  })

  test('at styles whose layers would be in another order', () => {
    expect(() => after('<style>.x{top:0}@layer tokens{}</style>', withOneStyle)).toThrow(
      'page.html: has styles',
    )
  })

  test('at a script of the islands that the export lacks', () => {
    expect(() => withLoader(filesOf({}), islands, '')).toThrow(
      '_next/static/chunks/webpack-1.js, which is not',
    )
  })

  test('at a link that leads nowhere', () => {
    const files = filesOf({ 'index.html': '<a href="/about">x</a><a href="/">y</a><img src="/a.svg">' })
    expect(() => checkReferences(files, '')).toThrow(
      /index\.html: \/about leads nowhere.*\nindex\.html: \/a\.svg leads nowhere/,
    )
  })

  test('at an address outside the base path', () => {
    const files = filesOf({ 'index.html': '<a href="/">y</a>' })
    expect(() => checkReferences(files, '/repo')).toThrow('/ leads nowhere')
  })
})

test('of what Next made for browsers stays what a page names and what the islands load, and no more', () => {
  const files = filesOf({
    'contact.html': '<link href="/repo/_next/static/media/a.woff2"><p>/_next/static/media/b.woff2</p>',
    'pictures/kpis.svg': '',
    ...scripts,
    '_next/static/media/a.woff2': '',
    '_next/static/media/b.woff2': '',
    '_next/static/islands.json': '',
    '_next/static/css/a.css': '',
    '_next/static/js/8.ffffffffffffffff.chunk.js': '',
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
  const style =
    '<style>@font-face{font-family:face;src:url(/second.woff2) format("woff2");unicode-range:U+141,U+159-15A}p{top:0}</style>'
  const pageWith = (words: string) =>
    after(`${head}${first}${style}</head><body><p>${words}</p></body></html>`, withSecondFace)

  test.each(['Łódź', 'Dvořák', 'Śląsk', '</p><script type="application/json">{"a":"Ł"}</script><p>'])(
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
