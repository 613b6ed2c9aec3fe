import { type ComponentType, createElement, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { type ErrorPage, showErrorPage } from './error-page.tsx'
import { keepTyped } from './keep-typed.ts'
import { decodeProps } from './props.ts'

/** The files with `'use client'` whose exports are islands, by their ids. */
export type ClientFiles = Record<string, () => Promise<Record<string, ComponentType<object>>>>

/** What React's `useId` writes. It counts from the root, which on the server is the page. */
const idOfReact = /"_R_\w*_/

/**
 * Hydrates an island when the loader of the page says so. Called by the entry that the build writes.
 *
 * @param errorPage shown in the place of the page when an island breaks; its button draws that island anew
 */
export function hydrateIslands(files: ClientFiles, errorPage?: ErrorPage) {
  document.addEventListener('wake', async ({ target: element }) => {
    if (!(element instanceof HTMLElement) || element.dataset.state !== undefined) return
    const [id = '', name = ''] = element.dataset.island?.split('#') ?? []
    element.dataset.state = 'hydrating'
    try {
      const component = (await files[id]?.())?.[name]
      if (!component) throw new Error(`The scripts of this page have no island "${element.dataset.island}".`)
      hydrate(element, component, errorPage)
    } catch (error) {
      // Its chunk, say, could not be loaded: the next press may.
      delete element.dataset.state
      reportError(error)
    }
  })
}

function hydrate(element: HTMLElement, component: ComponentType<object>, errorPage: ErrorPage | undefined) {
  const { island: name, props, errorProps = '{}' } = element.dataset
  if (props === undefined) {
    throw new Error(
      `The island ${name} has lost its data-props on the way: a minifier or a browser extension took them.`,
    )
  }
  const decoded = decodeProps(props, takeSlots(element))
  const island = <Hydrated element={element}>{createElement(component, decoded)}</Hydrated>
  const options: RootOptions = {
    identifierPrefix: `i${[...document.querySelectorAll('[data-island]')].indexOf(element)}-`,
    onUncaughtError(error) {
      reportError(error)
      // React has emptied the element: what comes after is drawn anew, from the same props.
      if (!errorPage) return
      showErrorPage(errorPage, JSON.parse(errorProps), () => createRoot(element, options).render(island))
    },
  }
  const putBack = keepTyped(element)
  // In one task, so that no key and no extension comes between.
  flushSync(() => {
    if (idOfReact.test(element.innerHTML)) createRoot(element, options).render(island)
    else
      hydrateRoot(element, island, {
        ...options,
        onRecoverableError(error) {
          reportError(
            new Error(`The island ${name} is not what its page shows, and was drawn anew.`, { cause: error }),
          )
        },
      })
  })
  putBack()
}

/** What the server has made for the slots of an island, by their names; its own, not those of islands inside it. */
function takeSlots(island: Element): Map<string, Node[]> {
  const slots: Map<string, Node[]> = new Map()
  for (const slot of island.querySelectorAll<HTMLElement>('[data-slot]')) {
    if (slot.parentElement?.closest('[data-island]') !== island) continue
    const { childNodes } = slot instanceof HTMLTemplateElement ? slot.content : slot
    slots.set(slot.dataset.slot ?? '', [...childNodes])
    if (slot instanceof HTMLTemplateElement) slot.remove()
  }
  return slots
}

/** Tells the loader of the page when the island is hydrated. */
function Hydrated({ element, children }: { element: HTMLElement; children: React.ReactNode }) {
  useEffect(() => {
    // Later, when what was typed stands in the fields again: a button that waits is pressed then.
    queueMicrotask(() => {
      element.dataset.state = 'alive'
      element.dispatchEvent(new Event('alive', { bubbles: true }))
    })
  }, [element])
  return children
}
