/**
 * Brings the islands of a page to life: the one entry of the scripts that visitors load. Next's own entries, which
 * would take over the whole document, are built and left out (docs/decisions/0006-islands.md).
 */
import '@/instrumentation-client'
import { type ComponentType, createElement, useEffect } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { type IslandName, islands } from '@/islands/registry'
import { showErrorPage } from './error-page'

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  // A script that was asked for twice may also arrive twice.
  if (element.dataset.state === undefined) bringToLife(element)
}

function bringToLife(element: HTMLElement) {
  element.dataset.state = 'hydrating'
  const component = islands[element.dataset.island as IslandName] as ComponentType<object>
  const props = JSON.parse(element.nextElementSibling?.textContent ?? '{}')
  const island = <Alive element={element}>{createElement(component, props)}</Alive>

  const options: RootOptions = {
    onUncaughtError(error) {
      reportError(error)
      // React has emptied the element: what comes after is drawn anew, from the same props.
      showErrorPage(() => createRoot(element, options).render(island))
    },
  }
  hydrateRoot(element, island, {
    ...options,
    onRecoverableError(error) {
      reportError(
        new Error(`The island ${element.dataset.island} is not what its page shows.`, { cause: error }),
      )
    },
  })
}

/** Tells the loader of the page that the island hears its visitor from now on. */
function Alive({ element, children }: { element: HTMLElement; children: React.ReactNode }) {
  useEffect(() => {
    element.dataset.state = 'alive'
    element.dispatchEvent(new Event('alive'))
  }, [element])
  return children
}
