/** @jest-environment jsdom */
import type { ReactNode } from 'react'
import { asIsland } from '../src/islands/as-island.tsx'
import { decodeProps } from '../src/islands/browser/props.ts'
import { encodeProps } from '../src/islands/props.ts'

const where = 'app/map.tsx: Map'

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
  const { json, shown } = await encodeProps(props, where)
  const { label, ...others } = props
  expect(decodeProps(json, () => null)).toEqual(others)
  expect(shown).toEqual(others)
})

test('a hole in a list stays where it is, and a promise is waited for', async () => {
  const { json } = await encodeProps({ list: [1, undefined, 3], soon: Promise.resolve({ a: 1 }) }, where)
  const { list, soon } = decodeProps(json, () => null) as { list: unknown[]; soon: Promise<unknown> }
  expect([list.length, list[1], list[2]]).toEqual([3, undefined, 3])
  await expect(soon).resolves.toEqual({ a: 1 })
})

class Point {}
test.each<[string, object, string]>([
  ['onPick', { onPick: () => {} }, 'a function'],
  ['points.1', { points: [1, new Point()] }, 'of the class Point'],
  ['a.sign', { a: { sign: Symbol('x') } }, 'a symbol'],
])(
  'a prop that no browser can be sent, %s, is refused with component and file',
  async (name, props, kind) => {
    await expect(encodeProps(props, where)).rejects.toThrow(
      `app/map.tsx: Map: its prop ${name} is ${kind}, which cannot be sent to a browser.`,
    )
  },
)

test('elements of the server wait in slots, each once, wherever they stand in the props', async () => {
  const { slots, json } = await encodeProps(
    { children: [<b key="b">b</b>, 'text'], items: [{ content: <i>i</i> }] },
    where,
  )
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
  const { children } = (await Page(props)).props
  expect(JSON.stringify(children)).not.toContain('searchParams')
})
