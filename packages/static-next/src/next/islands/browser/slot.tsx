import {
  createElement,
  type ReactElement,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'

/**
 * Takes what the server has made for an island out of the page: shown in it, or waiting in a template.
 *
 * @returns what the island gets in its place, by the name of the slot
 */
export function slotsOf(island: Element): (name: string) => ReactElement {
  const slots: Map<string, Node[]> = new Map()
  for (const slot of island.querySelectorAll<HTMLElement>('[data-slot]')) {
    // An island inside it has its own.
    if (slot.parentElement?.closest('[data-island]') !== island) continue
    const waits = slot instanceof HTMLTemplateElement
    const { slot: name = '' } = slot.dataset
    if (!slots.has(name)) slots.set(name, [...(waits ? slot.content : slot).childNodes])
    if (waits) slot.remove()
  }
  // Without a key: an island may show it twice beside each other.
  return (name) => <Slot $slot={{ name, nodes: slots.get(name) ?? [] }} />
}

const subscribe = () => () => {}

/** React compares nothing inside it while it hydrates. The same object each time: another one would empty the element. */
const asItIs = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true }

type SlotProps = { $slot: { name: string; nodes: Node[] } }

/** An element with what the server has made in it. Where the island shows that later, or again, it is put there. */
function Slot({ $slot: { name, nodes } }: SlotProps) {
  const isHydrating = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  )
  const [isThere] = useState(isHydrating)
  const ref = useRef<Element>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || element.firstChild === nodes[0] || (isThere && element.firstChild)) return
    // The island shows it twice: once as it is, once as a copy.
    element.replaceChildren(...nodes.map((node) => (node.isConnected ? node.cloneNode(true) : node)))
    element.dispatchEvent(new Event('shown', { bubbles: true }))
  }, [isThere, nodes])
  return createElement('static-slot', { 'data-slot': name, ref, ...(isThere && asItIs) })
}
