'use client'

import { useParams, useSelectedLayoutSegments, useServerInsertedHTML } from 'next/navigation'
import { createElement, type ReactNode, useEffect } from 'react'
import type { Route } from './next/route.ts'
import { checkNotes, type Island, newIsland, notedReact, noteOf, usePlace } from './notes.ts'

/** The names of all parallel routes of the site. */
const parallelRoutes = (process.env.PARALLEL_ROUTES ?? '').split(' ').filter(Boolean)

type IslandElementProps = {
  island: string
  json: string
  errorProps: string | undefined
  slots: [string, ReactNode][]
  children: ReactNode
}

/** By this number an island finds its note, which comes when the whole page is made. The export has none of them. */
let notes = 0

/** The element of an island, while its page is made. What it does not show at first waits in templates. */
export function IslandElement({ island: id, json, errorProps, slots, children }: IslandElementProps) {
  const { PlaceContext } = notedReact()
  const island = newIsland(id)
  const given = usePlace()?.given ?? new Map()
  const route: Route = { params: useParams() ?? {}, segments: useSelectedLayoutSegments() ?? [] }
  for (const name of parallelRoutes) {
    const segments = useSelectedLayoutSegments(name) ?? []
    if (segments.length > 0) route.slots = { ...route.slots, [name]: segments }
  }
  const isPlain = Object.keys(route.params).length + route.segments.length === 0 && !route.slots
  const note = String(++notes)
  useServerInsertedHTML(() =>
    island.isWritten
      ? null
      : createElement('template', { 'data-note-of': note, 'data-note': JSON.stringify(noteOf(island)) }),
  )
  return (
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
        children,
        <IslandEnd key="end" island={island} slots={slots} />,
      )}
      <PlaceContext value={undefined}>
        <NotesCheck />
      </PlaceContext>
    </PlaceContext>
  )
}

/** Stops the build where islands cannot note what they do. */
function NotesCheck() {
  checkNotes(() => useEffect(() => {}), 'takes effects out of what pages are made by')
  checkNotes(() => <p ref={() => {}} />, 'gives the runtime of JSX to pages from another file')
  return null
}

/** What the server has made for an island, where the island shows it. */
export function ShownSlot({ name, children, ...others }: { name: string; children?: ReactNode }) {
  usePlace()?.island.shown.add(name)
  return createElement('static-slot', { ...others, 'data-slot': name }, <InSlot>{children}</InSlot>)
}

/** Behind the island, which has drawn itself: what waits. */
function IslandEnd({ island, slots }: { island: Island; slots: [string, ReactNode][] }) {
  return slots.map(
    ([name, node]) =>
      !island.shown.has(name) && (
        <template key={name} data-slot={name}>
          <InSlot>{node}</InSlot>
        </template>
      ),
  )
}

/** Around what the server has made for an island: what Next's own components do there is not done by the island. */
function InSlot({ children }: { children: ReactNode }) {
  const { PlaceContext } = notedReact()
  const place = usePlace()
  if (!place) return children
  const { island, given } = place
  island.provides ||= [...given.values()].includes(island)
  return <PlaceContext value={{ island, given, isSlot: true }}>{children}</PlaceContext>
}
