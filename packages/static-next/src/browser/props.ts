import { createElement } from 'react'
import { Slot } from './slot.tsx'

/** By the kinds that `props.ts` writes. */
const decoders: Record<string, (of: never) => unknown> = {
  undefined: () => undefined,
  number: (of: string) => Number(of),
  bigint: (of: string) => BigInt(of),
  date: (of: number) => new Date(of),
  url: (of: string) => new URL(of),
  map: (of: [unknown, unknown][]) => new Map(of),
  set: (of: unknown[]) => new Set(of),
  promise: (of: unknown) => Object.assign(Promise.resolve(of), { status: 'fulfilled', value: of }),
  object: (of: [string, unknown][]) => Object.fromEntries(of),
}

/** @returns the props of an island, with its slots where the server has made elements */
export function decodeProps(json: string, nodes: Map<string, Node[]>): object {
  return JSON.parse(json, (_, value) => {
    if (typeof value?.$ !== 'string') return value
    const { $: kind, of } = value
    if (kind === 'slot') return createElement(Slot, { key: of, name: of, nodes: nodes.get(of) ?? [] })
    return decoders[kind]?.(of as never)
  })
}
