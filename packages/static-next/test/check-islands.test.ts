import { checkIslands } from '../src/check-islands.ts'
import { filesOf, island } from './fixtures'

const form = ['app/contactus/contact-form.tsx']
const pages = (texts: Record<string, string>) => filesOf(texts)

test('a client component that is an island of its page may be there', () => {
  expect(() =>
    checkIslands(pages({ 'contactus.html': island, 'index.html': '<p>x</p>' }), {
      'app/contactus/page': form,
      'app/global-error': ['app/global-error.tsx'],
    }),
  ).not.toThrow()
})

test('an island in the layout of a group belongs to the pages of that group alone', () => {
  const files = pages({ 'contactus.html': island, 'index.html': '', '404.html': '' })
  const entries = { 'app/(forms)/contactus/page': [], 'app/(forms)/layout': form, 'app/(home)/page': [] }
  expect(() => checkIslands(files, { ...entries, 'app/global-not-found': [] })).not.toThrow()
})

describe('a client component that is no island stops the build with file, page and what to do', () => {
  test.each([
    ['on a reading page', 'app/page', 'index.html'],
    ['on a page within a group', 'app/(marketing)/work/page', 'work.html'],
    ['on a page with a parameter', 'app/work/[slug]/page', 'work/kpis.html'],
    ['on a page with any path', 'app/docs/[[...path]]/page', 'docs/a/b.html'],
    ['in the layout around a page', 'app/layout', 'work/kpis.html'],
    ['in the layout of a folder', 'app/work/layout', 'work/kpis.html'],
    ['in the layout of a group', 'app/(legal)/layout', 'imprint.html'],
    ['on the page for unknown addresses', 'app/global-not-found', '404.html'],
  ])('%s', (_, entry, page) => {
    const entries = { 'app/work/[slug]/page': [], 'app/(legal)/imprint/page': [] }
    const used = { ...entries, [entry]: ['components/counter.tsx'] }
    expect(() => checkIslands(pages({ [page]: '' }), used)).toThrow(
      `${page}: components/counter.tsx is a client component and no island of this page. It would be alive in development and dead for visitors. Give it a line in the list of islands and show it by <Island name="counter" …>, or take 'use client' out.`,
    )
  })

  test('beside an island of another name', () => {
    expect(() =>
      checkIslands(pages({ 'contactus.html': island }), {
        'app/contactus/page': [...form, 'components/counter.tsx'],
      }),
    ).toThrow('contactus.html: components/counter.tsx')
  })

  test('from a package', () => {
    expect(() =>
      checkIslands(pages({ 'index.html': '' }), { 'app/page': ['node_modules/carousel/index.js'] }),
    ).toThrow(/node_modules\/carousel\/index\.js.*Put it into a component of your own/)
  })

  test('and every one of them is told at once', () => {
    expect(() =>
      checkIslands(pages({ 'index.html': '', 'blog.html': '' }), {
        'app/page': [],
        'app/blog/page': [],
        'app/layout': ['components/counter.tsx'],
      }),
    ).toThrow(/^index\.html: .*\nblog\.html: /)
  })
})

test('a form or a button that nobody hears stops the build, one that the browser hears does not', () => {
  const dead = (html: string) => () => checkIslands(pages({ 'index.html': html }), {})
  expect(dead('<form></form>')).toThrow(
    'index.html: has a <form> outside of its islands, which nobody hears.',
  )
  expect(dead('<form action="https://example.org/"></form>')).toThrow(
    "index.html: has a <form> that the browser would send to https://example.org/, which the policy of the page forbids (form-action 'none').",
  )
  expect(dead('<button commandfor="menu" command="show-modal">x</button>')).not.toThrow()
  expect(dead('<button>x</button>')).toThrow('index.html: has a <button> outside of its islands')
  expect(dead('<button popovertarget="menu">x</button>')).not.toThrow()
  // The loader of a page with an island hears it.
  expect(dead('<button data-reload>x</button>')).toThrow('index.html: has a <button> outside of its islands')
  const withIsland = pages({ 'contactus.html': `<button data-reload>x</button>${island}` })
  expect(() => checkIslands(withIsland, { 'app/contactus/page': form })).not.toThrow()
})

describe('by the data of the page, each client component that it shows is one of its islands', () => {
  const shown = (html: string, ...elements: string[]) => {
    const rows = [
      'b:"static/chunks/app/contactus/page-1.js"\n',
      'e:I[921479201,[],""]\n',
      // A long text has a length and no end of line, and may end in what looks like a part of an id.
      '2:T7,is made',
      '21:I[529037946,["297","$b"],"ContactForm"]\n',
      `9:["$","div",null,{"children":[["$","$Le",null,{}],${elements.join()}]}]\n`,
    ]
    const scripts = rows.map((row) => `<script>self.__next_f.push(${JSON.stringify([1, row])})</script>`)
    return () =>
      checkIslands(pages({ 'contactus.html': html + scripts.join('') }), { 'app/contactus/page': form })
  }
  const element = '["$","$L21",null,{"words":{}}]'

  test('as many as there are', () => {
    expect(shown(island, element)).not.toThrow()
  })

  test('not one of them bare, beside a wrapped one', () => {
    expect(shown(island, element, element)).toThrow(
      'contactus.html: shows client components 2 times, and only 1 of them by <Island>.',
    )
  })

  test('and when Next writes them in another way, the build says so', () => {
    expect(shown(island)).toThrow('contactus.html: has 1 islands, of which its data')
  })
})

test('an island that the entries of Next do not know stops the build: they may have been renamed', () => {
  expect(() => checkIslands(pages({ 'contactus.html': island }), { 'app/other/page': form })).toThrow(
    'contactus.html: has the island "contact-form", but Next\'s entries',
  )
})
