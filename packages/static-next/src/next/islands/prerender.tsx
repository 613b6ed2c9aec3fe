'use client'

import { usePathname } from 'next/navigation'
import { type ComponentType, createElement, type ReactElement, type ReactNode, useId } from 'react'
import { jsx } from 'react/jsx-runtime'
import { changedInside } from '../../core/changed-inside.ts'
import { decodeProps } from './browser/props.ts'
import { PathContext } from './navigation.ts'
import type { Slot } from './props.ts'

type IslandElementProps = {
  island: string
  by: string
  client: ComponentType<object>
  json: string
  errorProps: string | undefined
  slots: Slot[]
  notice: ReactNode
}

/** The element of an island, while its page is made. What the island does not show at first waits in templates. */
export function IslandElement({ island, by, client, json, errorProps, slots, notice }: IslandElementProps) {
  const path = usePathname()
  checkId(useId())
  const shown = new Set<string>()
  const slotOf = (name: string) =>
    slotElement({ by, shown, name, node: slots.find((slot) => slot.name === name)?.node })
  const attributes = { 'data-island': island, 'data-path': path, 'data-props': json }
  return (
    <>
      {notice}
      {createElement(
        'static-island',
        { ...attributes, 'data-error-props': errorProps },
        <PathContext key="shown" value={path}>
          {createElement(client, decodeProps(json, slotOf))}
        </PathContext>,
        <WaitingSlots key="waiting" slots={slots} shown={shown} />,
      )}
    </>
  )
}

/** Stops the build where `hydrate-islands.tsx` would not know the ids of `useId`, which differ in a browser. */
function checkId(id: string) {
  if (/^_R_\w*_$/.test(id)) return
  throw changedInside(`React's useId writes "${id}", and not _R_…_`)
}

/** `by`: the island that it was put into; `shown`: the names of the slots that this shows */
type ShownSlotProps = { $slot: Slot & { by: string; shown: Set<string> } }

/**
 * What the island gets in the place of an element; `browser/slot.tsx` is the other half. Its props are not those of the
 * element, so to read them stops the build.
 */
function slotElement($slot: ShownSlotProps['$slot']): ReactElement {
  let isMade = false
  const props = new Proxy<ShownSlotProps>(
    { $slot },
    {
      get(own, part) {
        // React itself asks for these, and for others while the element is made.
        if (!isMade || part in own || part === 'ref' || typeof part === 'symbol')
          return Reflect.get(own, part)
        throw new Error(`${$slot.by} reads ${part} of its prop ${$slot.name}${wayOut}`)
      },
    },
  )
  const element: ReactElement = jsx(ShownSlot, props)
  isMade = true
  if (element.props !== props) throw changedInside('React copies the props of an element')
  return element
}

const wayOut =
  ", which is HTML of the server by then. Pass what is read as a prop of its own, or put both into one file with 'use client'."

function ShownSlot({ $slot: { by, shown, name, node }, ...given }: ShownSlotProps) {
  const props = Object.keys(given)
  if (props.length > 0) {
    const why = `${by} gives ${props.join(', ')} to its prop ${name} (cloneElement, asChild)${wayOut}`
    return createElement('static-refused', { 'data-why': JSON.stringify([why]) })
  }
  shown.add(name)
  return createElement('static-slot', { 'data-slot': name }, node)
}

/** Rendered last: by then `shown` has what the island shows. */
function WaitingSlots({ slots, shown }: { slots: Slot[]; shown: Set<string> }) {
  return slots.map(
    ({ name, node }) =>
      !shown.has(name) && (
        <template key={name} data-slot={name}>
          {node}
        </template>
      ),
  )
}
