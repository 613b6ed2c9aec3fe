import type { ReactNode } from 'react'

type Group = Record<string, unknown>

/**
 * The props of an island, where it is drawn: in a browser, and while its page is made.
 *
 * @param json as `props.ts` writes it
 * @param slotOf what stands where the server has made elements, by the name of the slot
 */
export function decodeProps(json: string, slotOf: (name: string) => ReactNode): object {
  /** In the order in which `props.ts` has sent them. */
  const met: unknown[] = []
  const meet = <Value>(value: Value) => {
    met.push(value)
    return value
  }
  const fill = (values: Group) => {
    for (const key in values) values[key] = decode(values[key])
    return values
  }
  /** By the kinds that `props.ts` writes, but for `undefined`. Each is met before what is in it, which may be itself. */
  const decoders: Record<string, (of: never) => unknown> = {
    slot: slotOf,
    same: (number: number) => met[number],
    number: Number,
    bigint: BigInt,
    date: (of: number) => meet(new Date(of)),
    object: (of: Group) => fill(meet(of)),
    set(of: unknown[]) {
      const set = meet(new Set())
      for (const one of of) set.add(decode(one))
      return set
    },
    map(of: [unknown, unknown][]) {
      const map = meet(new Map())
      for (const [key, one] of of) map.set(decode(key), decode(one))
      return map
    },
    promise(of: unknown) {
      const promise: Promise<unknown> & { value?: unknown } = meet(
        Promise.resolve().then(() => promise.value),
      )
      // As React marks what has come: `use` does not wait for it.
      return Object.assign(promise, { status: 'fulfilled', value: decode(of) })
    },
  }
  function decode(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value
    const { $: kind, of } = value as Group
    return typeof kind === 'string' ? decoders[kind]?.(of as never) : fill(meet(value as Group))
  }
  return decode(JSON.parse(json)) as object
}
