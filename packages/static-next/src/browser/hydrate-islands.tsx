import { type ComponentType, createElement, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { rememberTyped, restore } from './changed-page.ts'
import { type ErrorPage, showErrorPage } from './error-page.tsx'

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
  element.dataset.state = 'hydrating'
  const props = JSON.parse(behind(element, 'script[@type="application/json"]')?.textContent ?? '{}')
  const island = <Hydrated element={element}>{createElement(component, props)}</Hydrated>

  const options: RootOptions = {
    onUncaughtError(error) {
      reportError(error)
      // React has emptied the element: what comes after is drawn anew, from the same props.
      if (errorPage) showErrorPage(errorPage, () => createRoot(element, options).render(island))
    },
  }
  const giveTypedBack = rememberTyped(element)
  const sent = behind(element, 'template')
  const isChanged = sent instanceof HTMLTemplateElement && sent.innerHTML !== element.innerHTML
  const bringHelpersBack = isChanged && restore(element, sent.content)
  // At once: a helper must not change anything again before React has taken over.
  flushSync(() =>
    hydrateRoot(element, island, {
      ...options,
      onRecoverableError(error) {
        reportError(
          new Error(`The island ${element.dataset.island} is not what its page shows.`, { cause: error }),
        )
      },
    }),
  )
  if (bringHelpersBack) bringHelpersBack()
  giveTypedBack()
}

/** The next element of a kind behind an island, wherever a helper has put what between them. */
function behind(island: Element, kind: string) {
  return document.evaluate(`following::${kind}[1]`, island, null, XPathResult.FIRST_ORDERED_NODE_TYPE)
    .singleNodeValue
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
