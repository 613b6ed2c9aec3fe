import fc from 'fast-check'
import { memo } from 'react'
import { asIsland } from '../../src/next/islands/as-island.tsx'
import { decodeProps } from '../../src/next/islands/browser/props.ts'
import { encodeProps } from '../../src/next/islands/props.ts'

/** As they arrive, in a page and in a browser; an element by its name. */
function arrived(props: object) {
  const { json, refused } = encodeProps(props)
  return refused.length > 0 ? refused : decodeProps(json, (name) => `slot ${name}`)
}

test('any texts, numbers, lists and groups of them arrive as they were', () => {
  const props = fc.dictionary(fc.string(), fc.jsonValue({ noUnicodeString: false } as object))
  fc.assert(
    fc.property(props, (given) => {
      const json = JSON.stringify(given)
      fc.pre(!json.includes('"$slot"'))
      // In JSON there is no -0.
      expect(arrived(given)).toEqual(JSON.parse(json))
    }),
  )
})

test('a property that is undefined is one that is not there', () => {
  expect(arrived({ label: undefined, part: { open: undefined, text: '' } })).toEqual({ part: { text: '' } })
})

const cycle: Record<string, unknown> = {}
cycle.list = [cycle]

test.each<[string, unknown, string]>([
  ['a day', new Date(0), 'its prop given is a Date. Write the day as a text'],
  ['a day that is none', new Date(Number.NaN), 'its prop given is a Date.'],
  ['an address', new URL('https://example.com'), 'its prop given is a URL, which JSON does not have'],
  ['a map', { a: [new Map()] }, 'its prop given.a.0 is a Map'],
  ['a set', new Set(), 'its prop given is a Set'],
  ['a class', new (class Point {})(), 'its prop given is a Point'],
  ['bytes', new Uint8Array(1), 'its prop given is a Uint8Array'],
  ['a function', { onPress() {} }, 'its prop given.onPress is a function. Write a component in a file with'],
  ['a component', memo(() => null), 'its prop given is a component.'],
  ['a large number', 1n, 'its prop given is a BigInt. Write it as a text.'],
  ['no number', [Number.NaN], 'its prop given.0 is the number NaN'],
  ['a sign', Symbol('x'), 'its prop given is a symbol'],
  ['a hole in a list', [1, undefined], 'its prop given.1 is undefined, which a list in JSON does not have'],
  ['a promise', Promise.resolve(1), 'its prop given is a promise. Await it'],
  ['what holds itself', cycle, 'its prop given.list.0 is inside itself'],
  ['our own mark', { $slot: 'a' }, 'its prop given is a group with the key "$slot"'],
])('%s would not come back as it was, and is refused with its place and a way out', (_, given, sentence) => {
  expect(arrived({ given })).toEqual([expect.stringContaining(sentence)])
})

test('what is refused is named with component and file, an export of a client file by its name', async () => {
  const Island = asIsland(() => null, 'Map', { id: 'map-1', file: 'app/map.tsx', notice: {} })
  const theme = asIsland(() => null, 'theme', { id: 'theme-1', file: 'app/theme.ts', notice: {} })
  const { props } = await Island.type({ theme, onPick: () => {} } as object)
  expect(JSON.parse(props['data-why'])).toEqual([
    expect.stringContaining('app/map.tsx: Map: its prop theme is theme of app/theme.ts'),
    expect.stringContaining('app/map.tsx: Map: its prop onPick is a function'),
  ])
})

test('what is not shown but called says so in server code', () => {
  const Island = asIsland(() => null, 'Tabs', { id: 'tabs-1', file: 'app/tabs.tsx', notice: {} })
  expect(Island).not.toBeInstanceOf(Function)
})

test('elements become slots, each by its place, so that a list of them stays a list', () => {
  expect(arrived({ children: [<b key="b">b</b>, 'text'], items: [{ icon: <i>i</i> }] })).toEqual({
    children: ['slot children.0', 'text'],
    items: [{ icon: 'slot items.0.icon' }],
  })
})

test('a page in the browser gets no promises of Next; what its route says has to be read on the server', async () => {
  const Page = asIsland(() => null, 'default', { id: 'page-1', file: 'app/[slug]/page.tsx', notice: {} })
  const searchParams = Promise.resolve({})
  const still = await Page.type({ params: Promise.resolve({}), searchParams } as object)
  expect(still.props.json).toBe('{}')
  const { props } = await Page.type({ params: Promise.resolve({ slug: 'a' }), searchParams } as object)
  expect(props['data-why']).toContain('its prop params is a promise')
})
