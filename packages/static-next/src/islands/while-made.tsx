'use client'

import { useParams, useSelectedLayoutSegments } from 'next/navigation'
import { createElement, type ReactNode } from 'react'
import type { Route } from './next/route.ts'
import { type Island, notedReads } from './reads.ts'

/** The names of all parallel routes of the site. */
const parallelRoutes = (process.env.PARALLEL_ROUTES ?? '').split(' ').filter(Boolean)

type IslandElementProps = {
  island: string
  json: string
  errorProps: string | undefined
  slots: [string, ReactNode][]
  children: ReactNode
}

/** The element of an island, while its page is made. What it does not show at first waits in templates. */
export function IslandElement({ island: id, json, errorProps, slots, children }: IslandElementProps) {
  const { IslandContext, useContext } = notedReads()
  const island: Island = { id, around: useContext(IslandContext), shown: new Set(), reads: [] }
  const route: Route = { params: useParams() ?? {}, segments: useSelectedLayoutSegments() ?? [] }
  for (const name of parallelRoutes) {
    const segments = useSelectedLayoutSegments(name) ?? []
    if (segments.length > 0) route.slots = { ...route.slots, [name]: segments }
  }
  const isPlain = Object.keys(route.params).length + route.segments.length === 0 && !route.slots
  return (
    <IslandContext value={island}>
      {createElement(
        'static-island',
        {
          'data-island': id,
          'data-props': json,
          'data-error-props': errorProps,
          'data-route': isPlain ? undefined : JSON.stringify(route),
        },
        children,
        <IslandEnd key="end" island={island} slots={slots} />,
      )}
    </IslandContext>
  )
}

/** What the server has made for an island, where the island shows it. */
export function ShownSlot({ name, children, ...others }: { name: string; children?: ReactNode }) {
  const { IslandContext, useContext } = notedReads()
  useContext(IslandContext)?.shown.add(name)
  return createElement('static-slot', { ...others, 'data-slot': name }, children)
}

/** Behind the island, which has drawn itself: what waits, and the ids of the islands inside it that read what it gives. */
function IslandEnd({ island, slots }: { island: Island; slots: [string, ReactNode][] }) {
  const { useContext } = notedReads()
  const given = new Set<string>()
  for (const read of island.reads) {
    if (Object.is(useContext(read.context), read.value)) island.around?.reads.push(read)
    else if (read.by !== island) given.add(read.by.id)
  }
  return (
    <>
      {slots.map(
        ([name, node]) =>
          !island.shown.has(name) && (
            <template key={name} data-slot={name}>
              {node}
            </template>
          ),
      )}
      {given.size > 0 && <template data-gives={[...given].join(' ')} />}
    </>
  )
}
