/** @jest-environment jsdom */
import { memo, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { asIsland } from '../../src/next/islands/as-island.tsx'
import { decodeProps } from '../../src/next/islands/browser/props.ts'
import { encodeProps } from '../../src/next/islands/props.ts'

/** As it arrives, in a page and in a browser. */
async function arrived(props: object) {
  return decodeProps((await encodeProps(props)).json, () => null) as Record<string, unknown>
}

test('a date, a map, a set, a large number and what JSON has no word for arrive as they were', async () => {
  const props = {
    when: new Date(1_800_000_000_000),
    of: new Map<unknown, unknown>([['a', { b: [1, new Set(['x'])] }]]),
    big: 2n ** 70n,
    numbers: [Number.NaN, -0, Number.POSITIVE_INFINITY, 1.5],
    own: { $: 'date', of: 'a text', deep: { $: { $: 'slot' } } },
    nothing: null,
    text: '</script>"&',
    proto: JSON.parse('{"__proto__":{"a":[1]}}'),
  }
  const { label, ...others } = await arrived({ label: undefined, ...props })
  expect(others).toEqual(props)
})

test('what has a form in JSON of its own arrives in that, as React sends it: an address as a text, a date that is none as null', async () => {
  const props = { url: new URL('https://example.com/a?b#c'), never: new Date(Number.NaN), now: new Money() }
  expect(await arrived(props)).toEqual({ url: 'https://example.com/a?b#c', never: null, now: { pence: 1 } })
})

test('what is undefined, or a hole, stays in its place in a list, and a promise is waited for', async () => {
  // biome-ignore lint/suspicious/noSparseArray: what is asked
  const { list, soon } = await arrived({ list: [1, undefined, , 3], soon: Promise.resolve({ a: 1 }) })
  expect(Object.entries(list as object)).toEqual([
    ['0', 1],
    ['1', undefined],
    ['2', undefined],
    ['3', 3],
  ])
  await expect(soon).resolves.toEqual({ a: 1 })
})

test('the same thing in two props stays the same thing, wherever it stands, and may hold itself', async () => {
  const ann: Record<string, unknown> = { name: 'Ann' }
  ann.self = [ann]
  const soon = Promise.resolve(ann)
  const { options, value, ages, all, later } = (await arrived({
    options: [{ name: 'Bo' }, ann],
    value: ann,
    ages: new Map([[ann, 1]]),
    all: new Set([ann, 'Cy']),
    later: [soon, soon],
  })) as { options: (typeof ann)[]; value: typeof ann; later: unknown[] } & Record<string, Map<object, 1>>
  expect(options[1]).toBe(value)
  expect(value.self).toEqual([value])
  expect([ages?.get(value), all?.has(value), later[0] === later[1]]).toEqual([1, true, true])
  expect(await later[0]).toBe(value)
})

class Money {
  toJSON() {
    return { pence: 1 }
  }
}

class Point {}

test('props that no browser can be sent are refused together, with component and file', async () => {
  const Island = asIsland(() => null, 'Map', { id: 'map-1', file: 'app/map.tsx', notice: {} })
  const settings = { id: 'theme-1', file: 'app/theme.ts', notice: {} }
  const props = {
    onPick: () => {},
    points: [1, new Point()],
    bytes: new Uint8Array(2),
    a: { sign: Symbol('x') },
    as: memo(() => null),
    theme: asIsland(() => null, 'theme', settings),
  }
  const refused = (await Island.type(props as object)).props['data-why']
  expect(JSON.parse(refused)).toEqual(
    [
      'onPick is a function',
      'points.1 is of the class Point',
      'bytes is of the class Uint8Array',
      'a.sign is a symbol',
      'as is a component',
      "theme is theme of app/theme.ts, a file with 'use client'",
    ].map((what) =>
      expect.stringContaining(`app/map.tsx: Map: its prop ${what}, which cannot be sent to a browser.`),
    ),
  )
})

test('what stands in an island whose props are refused is not drawn: without its context it would break before they are named', async () => {
  const Island = asIsland(() => null, 'Theme', { id: 'theme-1', file: 'app/theme.tsx', notice: {} })
  const Reader = () => {
    throw new Error('There is no theme')
  }
  const made = await Island.type({ theme: () => {}, children: <Reader /> } as object)
  expect(renderToString(made)).toContain('app/theme.tsx: Theme: its prop theme is a function')
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
  expect(slots.map(({ name }) => name)).toEqual(['children.0', 'items.0.content'])
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
  expect((await Page.type(props)).props.json).toBe('{"params":{"$":"promise","of":{"slug":"a"}}}')
})
