import { createElement, useCallback, useState, useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/**
 * Elements that the server has made for an island. They stand in the page, and React leaves them as they are; where the
 * island shows them later, or again, they are put there.
 */
export function Slot({ name, nodes, ...others }: { name: string; nodes: Node[] }) {
  const isHydrating = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  )
  const [isThere] = useState(isHydrating)
  const put = useCallback(
    (slot: Element | null) => {
      slot?.replaceChildren(...nodes)
      slot?.dispatchEvent(new Event('shown', { bubbles: true }))
    },
    [nodes],
  )
  return createElement('static-slot', {
    ...others,
    'data-slot': name,
    // React looks for no children where their markup is given, and puts none there while it hydrates.
    ...(isThere ? { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true } : { ref: put }),
  })
}
