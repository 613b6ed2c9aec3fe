import { Show } from './show'

const options = [{ name: 'Ann' }, { name: 'Bo' }]
type Entry = { name: string; self: Entry }
const entry = { name: 'a' } as Entry
entry.self = entry
const holes: (string | undefined)[] = ['a']
holes[2] = 'c'
const first = options[0] as { name: string }

export default function Page() {
  return (
    <main>
      <Show
        options={options}
        value={first}
        entry={entry}
        list={[undefined, 'Cy', undefined]}
        holes={holes}
        never={new Date(Number.NaN)}
        when={new Date(0)}
        address={new URL('https://example.com/a')}
        missing={undefined}
        of={new Map([[first, new Set(['x', 'y'])]])}
        large={BigInt(2 ** 70)}
        numbers={[Number.NaN, -0, Number.POSITIVE_INFINITY]}
        own={{ $: 'slot', of: 'children', deep: [{ $: 'same' }, null] }}
        text={'</script>"&\'<b>'}
      />
    </main>
  )
}
