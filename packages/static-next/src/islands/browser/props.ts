import type { ReactNode } from 'react'

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

/**
 * The props of an island.
 *
 * @param slotOf what stands where the server has made elements, by the name of the slot
 */
export function decodeProps(json: string, slotOf: (name: string) => ReactNode): object {
  return JSON.parse(json, (_, value) => {
    if (typeof value?.$ !== 'string') return value
    return value.$ === 'slot' ? slotOf(value.of) : decoders[value.$]?.(value.of as never)
  })
}
