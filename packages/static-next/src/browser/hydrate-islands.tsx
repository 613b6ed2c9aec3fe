import { type ComponentType, createElement, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { type ErrorPage, showErrorPage } from './error-page.tsx'
import { keepTyped } from './keep-typed.ts'

/** by the names of their files */
export type IslandComponents = Record<string, ComponentType<never>>

/**
 * Hydrates the islands of a page. Called by the one module of a site whose scripts ship; Next's own entries do not.
 *
 * @param errorPage shown in the place of the page when an island breaks; its button draws that island anew
 */
export function hydrateIslands(islands: IslandComponents, errorPage?: ErrorPage) {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const component = islands[element.dataset.island ?? ''] as ComponentType<object> | undefined
    if (!component) throw new Error(`hydrateIslands was not given the island "${element.dataset.island}".`)
    // A script that was asked for twice may also arrive twice.
    if (element.dataset.state === undefined) hydrate(element, component, errorPage)
  }
}

function hydrate(element: HTMLElement, component: ComponentType<object>, errorPage: ErrorPage | undefined) {
  const { island: name, props, errorProps = '{}' } = element.dataset
  if (props === undefined) {
    reportError(
      new Error(
        `The island ${name} has lost its data-props on the way: a minifier or a browser extension took them.`,
      ),
    )
    return
  }
  element.dataset.state = 'hydrating'
  const island = <Hydrated element={element}>{createElement(component, JSON.parse(props))}</Hydrated>

  const options: RootOptions = {
    onUncaughtError(error) {
      reportError(error)
      // React has emptied the element: what comes after is drawn anew, from the same props.
      if (!errorPage) return
      showErrorPage(errorPage, JSON.parse(errorProps), () => createRoot(element, options).render(island))
    },
  }
  const putBack = keepTyped(element)
  // In one task, so that no key and no extension comes between.
  flushSync(() =>
    hydrateRoot(element, island, {
      ...options,
      onRecoverableError(error) {
        reportError(
          new Error(`The island ${name} is not what its page shows, and was drawn anew.`, { cause: error }),
        )
      },
    }),
  )
  putBack()
}

/** Tells the loader of the page when the island is hydrated. */
function Hydrated({ element, children }: { element: HTMLElement; children: React.ReactNode }) {
  useEffect(() => {
    // Later, when what was typed stands in the fields again: a button that waits is pressed then.
    queueMicrotask(() => {
      element.dataset.state = 'alive'
      element.dispatchEvent(new Event('alive'))
    })
  }, [element])
  return children
}
