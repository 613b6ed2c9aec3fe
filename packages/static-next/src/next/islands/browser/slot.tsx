import {
  createElement,
  type ReactElement,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { decodeProps } from './props.ts'

/** What the server has made for a slot of an island. `element`, `props`: it, if it is one of HTML */
type Made = { nodes: Node[]; element?: Element; props?: object }

/** Takes what the server has made out of the page. @returns what an island gets in its place, by the name of the slot */
export function slotsOf(island: Element): (name: string) => ReactElement {
  const slots = takeSlots(island)
  return (name) => slotOf(name, slots.get(name) ?? { nodes: [] })
}

/** What the server has made for the slots of an island, by their names; its own, not those of islands inside it. */
function takeSlots(island: Element): Map<string, Made> {
  const slots: Map<string, Made> = new Map()
  const add = (name = '', made: Partial<Made>) => slots.set(name, { nodes: [], ...slots.get(name), ...made })
  for (const slot of island.querySelectorAll<HTMLElement>('[data-slot],[data-slot-element]')) {
    if (slot.parentElement?.closest('[data-island]') !== island) continue
    const waits = slot instanceof HTMLTemplateElement
    const element = waits ? slot.content.firstElementChild : slot
    if (element?.matches('[data-slot-element]')) {
      const { slotElement, slotProps = '{}', cloned } = (element as HTMLElement).dataset
      add(slotElement, { element, props: JSON.parse(slotProps) })
      if (cloned !== 'all') add(slotElement, { nodes: [...element.childNodes] })
    } else add(slot.dataset.slot, { nodes: [...(waits ? slot.content : slot).childNodes] })
    if (waits) slot.remove()
  }
  return slots
}

/**
 * What an island gets in the place of what the server has made for it: an element with the same props, to be shown, read and
 * cloned. `made-slot.tsx` is the other half, and says what becomes of it.
 */
function slotOf(name: string, { nodes, element, props }: Made): ReactElement {
  const part = { tag: 'static-slot', nodes, name }
  if (!element) return <Part key={name} {...propsOfIsland(nodes)} $made={part} />
  const { localName: tag } = element
  const text = nodes.map((node) => (node instanceof Text ? node.data : '')).join('')
  const inside = nodes.some((node) => node instanceof Element) ? <Part $made={part} /> : text
  // What stands in a <textarea> is its value.
  const children = inside && tag !== 'textarea' ? { children: inside } : {}
  return <SlotElement key={name} {...props} {...children} $made={{ tag, nodes, ...children }} />
}

/** Its own props, where the server has made an island. */
function propsOfIsland(nodes: Node[]) {
  const island = nodes.find((node) => node instanceof HTMLElement && node.dataset.island)
  return island && decodeProps((island as HTMLElement).dataset.props ?? '{}', () => null)
}

type MadeElement = { tag: string; nodes: Node[] }

function Part({ $made }: { $made: MadeElement & { name: string } }) {
  return <Content $made={$made} data-slot={$made.name} />
}

type SlotElementProps = {
  $made: MadeElement & { children?: ReactNode }
  children?: ReactNode
  ref?: Ref<Element>
}

function SlotElement({ $made, children, ...props }: SlotElementProps) {
  if (children === $made.children && typeof children === 'object') return <Content $made={$made} {...props} />
  // The page has the marks of `made-slot.tsx` besides.
  return createElement($made.tag, { ...props, suppressHydrationWarning: true }, children)
}

const subscribe = () => () => {}

/** The same each time: another object would empty the element. */
const asItIs = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true }

type ContentProps = { $made: MadeElement; ref?: Ref<Element>; 'data-slot'?: string }

/**
 * An element with what the server has made in it. That stands in the page, and React leaves it as it is; where the island
 * shows it later, or again, it is put there.
 */
function Content({ $made: { tag, nodes }, ref, ...props }: ContentProps) {
  const isHydrating = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  )
  const [isThere] = useState(isHydrating)
  const element = useRef<Element>(null)
  useImperativeHandle<Element | null, Element | null>(ref, () => element.current)
  useLayoutEffect(() => {
    if (isThere) return
    element.current?.replaceChildren(...nodes)
    element.current?.dispatchEvent(new Event('shown', { bubbles: true }))
  }, [isThere, nodes])
  // React looks for no children where their markup is given, and puts none there while it hydrates.
  return createElement(tag, { ...props, ref: element, ...(isThere && asItIs) })
}
