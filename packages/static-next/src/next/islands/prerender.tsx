'use client'

import { useParams, useSelectedLayoutSegments, useServerInsertedHTML } from 'next/navigation'
import { type ComponentType, createContext, createElement, type ReactNode, useEffect } from 'react'
import type { Route } from '../replacements/route.ts'
import { decodeProps } from './browser/props.ts'
import { Refused, slotOf, waitingIn } from './made-slot.tsx'
import { checkNotes, type Island, newIsland, notedReact, noteOf, type Place, usePlace } from './notes.ts'
import type { Slot } from './props.ts'

/** The names of all parallel routes of the site. */
const parallelRoutes = (process.env.PARALLEL_ROUTES ?? '').split(' ').filter(Boolean)

type IslandElementProps = {
  island: string
  file: string
  client: ComponentType<object>
  json: string
  errorProps: string | undefined
  slots: Slot[]
  notice: ReactNode
}

const HeadContext = createContext(false)

/** Around what stands in `<head>`. */
export function InHead({ children }: { children: ReactNode }) {
  return <HeadContext value={true}>{children}</HeadContext>
}

/** By this number an island finds its note, which comes when the whole page is made. The export has none of them. */
let notes = 0

/**
 * The element of an island, while its page is made. What it does not show at first waits in templates. In `<head>` there are
 * no such elements: what an island draws there is all that there is of it.
 */
export function IslandElement(props: IslandElementProps) {
  const { island: id, file, client, json, errorProps, slots, notice } = props
  const { react, PlaceContext } = notedReact()
  const by = `${file}: ${id.split('#')[1]}`
  const island = newIsland(id, by)
  const { given = new Map(), waits } = usePlace() ?? {}
  const route: Route = { params: useParams() ?? {}, segments: useSelectedLayoutSegments() ?? [] }
  for (const name of parallelRoutes) {
    const segments = useSelectedLayoutSegments(name) ?? []
    if (segments.length > 0) route.slots = { ...route.slots, [name]: segments }
  }
  const isPlain = Object.keys(route.params).length + route.segments.length === 0 && !route.slots
  const isInHead = react.useContext(HeadContext)
  const note = String(++notes)
  useServerInsertedHTML(() =>
    island.isWritten
      ? null
      : createElement('template', {
          'data-note-of': note,
          'data-note': JSON.stringify(noteOf(island)),
          'data-in-head': isInHead ? by : undefined,
        }),
  )
  if (isInHead) {
    return (
      <PlaceContext value={{ island, given }}>
        <Drawn client={client} json={json} slots={slots} />
      </PlaceContext>
    )
  }
  return (
    <>
      {notice}
      <PlaceContext value={{ island, given }}>
        {createElement(
          'static-island',
          {
            'data-island': id,
            'data-note': note,
            'data-props': json,
            'data-error-props': errorProps,
            'data-route': isPlain ? undefined : JSON.stringify(route),
          },
          <Drawn key="drawn" client={client} json={json} slots={slots} island={island} waits={waits} />,
          <IslandEnd key="end" island={island} given={given} slots={slots} />,
        )}
        <PlaceContext value={undefined}>
          <NotesCheck />
        </PlaceContext>
      </PlaceContext>
    </>
  )
}

/** Stops the build where islands cannot note what they do. */
function NotesCheck() {
  checkNotes(() => useEffect(() => {}), 'takes effects out of what pages are made by')
  checkNotes(() => <p ref={() => {}} />, 'gives the runtime of JSX to pages from another file')
  return null
}

type DrawnProps = Pick<IslandElementProps, 'client' | 'json' | 'slots'> & { island?: Island; waits?: string }

/**
 * What an island shows, by the props that a browser will decode.
 *
 * @param island it, where it can come to life; `waits`: the prop in which it waits to be shown
 */
function Drawn({ client, json, slots, island, waits }: DrawnProps) {
  const props = decodeProps(json, (name) => {
    const slot = slots.find((one) => one.name === name)
    return slot && (island ? slotOf(slot, island) : slot.node)
  })
  const isFunction = typeof client === 'function' && !client.prototype?.render
  if (!island || !waits || !isFunction) return createElement(client, props)
  return <Waiting by={island.by} waits={waits} client={client as WaitingProps['client']} props={props} />
}

/** Rendered last: templates of the slots that the island has not shown. */
function IslandEnd({ island, given, slots }: { island: Island; given: Place['given']; slots: Slot[] }) {
  const { PlaceContext } = notedReact()
  return slots.map(
    ({ name, node }) =>
      !island.shown.has(name) && (
        <PlaceContext key={name} value={{ island, given, waits: `${island.by}: its prop ${name}` }}>
          <template data-slot={name}>{waitingIn({ name, node }, island)}</template>
        </PlaceContext>
      ),
  )
}

type WaitingProps = { by: string; waits: string; client(props: object): ReactNode; props: object }

/** An island in what waits. What stands around it in a browser may be missing there: then it is refused by name. */
function Waiting({ by, waits, client, props }: WaitingProps) {
  try {
    return client(props)
  } catch (error) {
    // What only takes its time, or is left to browsers, is thrown too.
    const isBroken = error instanceof Error && !('digest' in error) && !/^Suspense Exc/.test(error.message)
    if (!isBroken) throw error
    return <Refused why={`${waits} is not shown at first. There "${error.message}" stops ${by}`} />
  }
}
