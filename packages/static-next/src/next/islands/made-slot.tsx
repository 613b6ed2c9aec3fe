/**
 * What an island gets, while its page is made, in the place of what the server has made for it: an element with the same
 * props, to be shown, read and cloned. `browser/slot.tsx` is the other half.
 */
import { createElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { decodeProps } from './browser/props.ts'
import { type Island, notedReact, seeDecision, usePlace } from './notes.ts'
import type { Slot } from './props.ts'

type Props = Record<string, unknown>

/** `own`: the props, as the island gets them. `owner`: the island that it was put into */
type Made = Slot & { element: ReactElement<Props, string> | undefined; own: Props; owner: Island }

/**
 * An element of HTML is a slot by itself, so that clones of it are that element; all else stands in an element of the
 * toolkit.
 *
 * @param owner the island that it was put into
 */
export function slotOf({ name, node }: Slot, owner: Island): ReactElement {
  const element = elementIn(node)
  const own = element ? propsOf(name, element.props, owner) : propsOfIsland(node, owner)
  const made: Made = { name, node, element, own, owner }
  const Shown = element ? ShownElement : ShownPart
  return <Shown {...own} key={name} $made={made} />
}

/** What waits for an island that does not show it at first. */
export function waitingIn(slot: Slot, owner: Island): ReactNode {
  return elementIn(slot.node) ? slotOf(slot, owner) : <InSlot>{slot.node}</InSlot>
}

/** What React moves into the head, what browsers run, and what has no parts of its own. */
const opaque = /^(script|style|link|meta|title|base|template|noscript|html|head|body)$/

function elementIn(node: ReactNode): Made['element'] {
  const shown = resolved(node)
  if (!isValidElement<Props>(shown) || typeof shown.type !== 'string' || opaque.test(shown.type)) return
  // React lets no markup be given for it.
  if (shown.type === 'textarea' && shown.props.children !== undefined) return
  return shown as Made['element']
}

type Lazy = { _init?: (payload: unknown) => ReactNode; _payload: unknown }

/** What stands for what takes its time, once it is there: React comes back when the promise that this throws is kept. */
function resolved(node: ReactNode): ReactNode {
  if (typeof node !== 'object' || node === null) return node
  if (Reflect.get(node, '$$typeof') !== Symbol.for('react.lazy')) return node
  const { _init: init, _payload: payload } = node as unknown as Lazy
  if (!init) throw new Error(`static-next: React marks what is still to come in another way. ${seeDecision}`)
  return resolved(init(payload))
}

/** As a browser reads them from the page: texts in it are known there, and all else in it stays as it is. */
function propsOf(name: string, props: Props, owner: Island): Props {
  const { children, dangerouslySetInnerHTML: html, ...others } = props
  const parts = [children].flat(9).filter((part) => part !== undefined && part !== null && part !== '')
  const isText = !html && parts.every((part) => /string|number|boolean/.test(typeof part))
  const text = parts.filter((part) => typeof part !== 'boolean').join('')
  const inside = isText ? (
    text || undefined
  ) : (
    <ShownInside $name={name} $owner={owner} {...contentOf(props)} />
  )
  return { ...JSON.parse(JSON.stringify(others, asText)), ...(inside !== undefined && { children: inside }) }
}

/** What JSON has no word for. */
function asText(_: string, value: unknown) {
  return typeof value === 'bigint' ? String(value) : value
}

function contentOf({ children, dangerouslySetInnerHTML }: Props) {
  if (dangerouslySetInnerHTML) return { dangerouslySetInnerHTML }
  const isEmpty = children === undefined || children === null || children === false
  // React lets nothing stand in an <img>, not even what draws nothing.
  return isEmpty ? {} : { children: <InSlot>{children as ReactNode}</InSlot> }
}

/** Around what the server has made for an island: what Next's own components do there is not done by the island. */
function InSlot({ children }: { children: ReactNode }) {
  const { PlaceContext } = notedReact()
  const place = usePlace()
  if (!place) return children
  const { island, given } = place
  island.provides ||= [...given.values()].includes(island)
  return <PlaceContext value={{ ...place, isSlot: true }}>{children}</PlaceContext>
}

type IslandProps = { island?: string; file?: string; json?: string }

/** What an `IslandElement` of `prerender.tsx` is given, where the server has made one. */
function islandIn(node: ReactNode): Partial<IslandProps> {
  const shown = resolved(node)
  return isValidElement<IslandProps>(shown) && shown.props.island && shown.props.json ? shown.props : {}
}

function propsOfIsland(node: ReactNode, { by }: Island): Props {
  const { json } = islandIn(node)
  const elsewhere = <Refused why={`${by} shows a part of ${partName(node)}`} />
  return json ? (decodeProps(json, () => elsewhere) as Props) : {}
}

function partName(node: ReactNode) {
  const { island, file } = islandIn(node)
  return island ? `<${island.split('#')[1]}> (${file})` : 'what a server component shows'
}

function ShownElement({ $made: { name, element, own, owner }, ...props }: { $made: Made } & Props) {
  const { children, ...others } = props
  const { children: inside, ...ownOthers } = own
  const isWhole = children === inside
  const refused = useShown(owner, name, isWhole)
  if (refused || !element) return refused
  const isGiven = isWhole && typeof inside !== 'string'
  return createElement(element.type, {
    ...others,
    ...(isGiven ? contentOf(element.props) : { children: children as ReactNode }),
    'data-slot-element': name,
    'data-slot-props': Object.keys(ownOthers).length > 0 ? JSON.stringify(ownOthers) : undefined,
    'data-cloned': isWhole ? kindOfClone(changesIn(props, own)) : 'all',
  })
}

function ShownInside({ $name, $owner, ...content }: { $name: string; $owner: Island }) {
  const refused = useShown($owner, $name)
  return refused ?? createElement('static-slot', { 'data-slot': $name, ...content })
}

function ShownPart({ $made: { name, node, own, owner }, ...props }: { $made: Made } & Props) {
  const refused = useShown(owner, name)
  if (refused) return refused
  const changes = changesIn(props, own)
  if (changes.length > 0)
    return <Refused why={`${owner.by} passes ${changes.join(', ')} to ${partName(node)}`} />
  return createElement('static-slot', { 'data-slot': name }, <InSlot>{node}</InSlot>)
}

/**
 * @param isWhole whether nothing of the slot is left to wait
 * @returns what stands there instead, where another island shows it: it came by a context
 */
function useShown(owner: Island, name: string, isWhole = true): ReactElement | null {
  const island = usePlace()?.island
  if (isWhole) owner.shown.add(name)
  return !island || island === owner ? null : (
    <Refused why={`${owner.by} gives its prop ${name} to ${island.by}`} />
  )
}

/** @returns what `cloneElement` has given it */
function changesIn(props: Props, own: Props) {
  return Object.keys({ ...own, ...props }).filter((name) => !Object.is(props[name], own[name]))
}

/** What a clone has of the island, if it has anything. */
function kindOfClone(changes: string[]) {
  if (changes.length === 0) return undefined
  return changes.some((name) => /^on[A-Z]/.test(name)) ? 'events' : 'attributes'
}

/** The build stops when all pages are made, and names what is refused on any of them. */
export function Refused({ why }: { why: string }) {
  return createElement('static-refused', { 'data-why': JSON.stringify([`${why}, ${wayOut}`]) })
}

const wayOut =
  "which a server file has put into it: each of them is drawn by itself in a browser, where that would be lost. Put them together in a file with 'use client', and show its component on the page."
