'use client'

import { useState } from 'react'

type Entry = { name: string; self: Entry }
type Props = {
  options: { name: string }[]
  value: { name: string }
  entry: Entry
  list: (string | undefined)[]
  holes: (string | undefined)[]
  never: Date
  when: Date
  address: URL
  missing?: string
  of: Map<object, Set<string>>
  large: bigint
  numbers: number[]
  own: Record<string, unknown>
  text: string
}

/** Says what it was given, and whether the same things are still the same. */
export function Show(props: Props) {
  const { options, value, entry, list, holes, never, when, of, large, numbers, own, text } = props
  const [count, setCount] = useState(0)
  const said = {
    chosen: options.find((one) => one === value)?.name ?? 'nothing',
    cycle: entry.self.self.self === entry && entry.self.name,
    list: list.map((one) => `[${one}]`).join(),
    length: `${holes.length} ${holes[1]} ${1 in holes}`,
    never: String(never),
    when: when.toISOString(),
    address: String(props.address),
    kind: typeof props.address,
    keys: Object.keys(props).join(),
    map: [...(of.get(value) ?? [])].join(),
    large: String(large),
    numbers: numbers.map((one) => (Object.is(one, -0) ? '-0' : String(one))).join(),
    own: JSON.stringify(own),
    text,
  }
  return (
    <div>
      <button type="button" onClick={() => setCount(count + 1)}>
        Pressed {count}
      </button>
      <ul>
        {Object.entries(said).map(([name, what]) => (
          <li key={name}>
            {name}: {String(what)}
          </li>
        ))}
      </ul>
    </div>
  )
}
