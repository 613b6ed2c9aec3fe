/** @jest-environment jsdom */
import type { ReactNode } from 'react'
import { asIsland } from '../src/islands/as-island.tsx'
import { decodeProps } from '../src/islands/browser/props.ts'
import { encodeProps } from '../src/islands/props.ts'

test('a date, a map, a set, an address, a large number and what JSON has no word for arrive as they were', async () => {
  const props = {
    label: undefined,
    when: new Date(1_800_000_000_000),
    of: new Map<unknown, unknown>([['a', { b: [1, new Set(['x'])] }]]),
    url: new URL('https://example.com/a?b#c'),
    big: 2n ** 70n,
    numbers: [Number.NaN, -0, Number.POSITIVE_INFINITY, 1.5],
    own: { $: 'date', of: 'a text', deep: { $: { $: 'slot' } } },
    nothing: null,
    text: '</script>"&',
  }
  const { json, shown } = await encodeProps(props)
  const { label, ...others } = props
  expect(decodeProps(json, () => null)).toEqual(others)
  expect(shown).toEqual(others)
})

test('a hole in a list stays where it is, and a promise is waited for', async () => {
  const { json } = await encodeProps({ list: [1, undefined, 3], soon: Promise.resolve({ a: 1 }) })
  const { list, soon } = decodeProps(json, () => null) as { list: unknown[]; soon: Promise<unknown> }
  expect([list.length, list[1], list[2]]).toEqual([3, undefined, 3])
  await expect(soon).resolves.toEqual({ a: 1 })
})

class Point {}

test('props that no browser can be sent are refused together, with component and file', async () => {
  const Island = asIsland(() => null, 'Map', { id: 'map-1', file: 'app/map.tsx', notice: {} })
  const props = { onPick: () => {}, points: [1, new Point()], a: { sign: Symbol('x') }, as: Island }
  const refused = (await Island.type(props as object)).props['data-why']
  expect(JSON.parse(refused)).toEqual(
    ['onPick is a function', 'points.1 is of the class Point', 'a.sign is a symbol', 'as is a component'].map(
      (what) =>
        expect.stringContaining(`app/map.tsx: Map: its prop ${what}, which cannot be sent to a browser.`),
    ),
  )
})

test('what is not shown but called, or asked for a part, says so in server code', () => {
  const Island = asIsland(() => null, 'Tabs', { id: 'tabs-1', file: 'app/tabs.tsx', notice: {} })
  expect(Island).not.toBeInstanceOf(Function)
  expect(() => Reflect.get(Island, 'List')).toThrow('app/tabs.tsx: Tabs.List is a part')
})

test('elements of the server wait in slots, each once, wherever they stand in the props', async () => {
  const { slots, json } = await encodeProps({
    children: [<b key="b">b</b>, 'text'],
    items: [{ content: <i>i</i> }],
  })
  expect(slots.map(([key]) => key)).toEqual(['children.0', 'items.0.content'])
  expect(JSON.parse(json).children).toEqual([{ $: 'slot', of: 'children.0' }, 'text'])
})

test('a page is not asked for the search in its address, which an export does not have', async () => {
  const props = {
    params: Promise.resolve({ slug: 'a' }),
    get searchParams(): ReactNode {
      return Promise.reject(new Error('read'))
    },
  }
  const Page = asIsland(() => null, 'default', { id: 'page-1', file: 'app/[slug]/page.tsx', notice: {} })
  const { children } = (await Page.type(props)).props
  expect(JSON.stringify(children)).not.toContain('searchParams')
})
