import { type ComponentType, createElement, type ReactNode, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { RouteContext } from '../../replacements/route.ts'
import { type ErrorPage, showErrorPage } from './error-page.tsx'
import { keepTyped } from './keep-typed.ts'
import { decodeProps } from './props.ts'
import { providersOf } from './providers.ts'

/** The files with `'use client'` whose exports are islands, by their ids. */
export type ClientFiles = Record<string, () => Promise<Record<string, ComponentType<object>>>>

/** What React's `useId` writes. It counts from the root, which on the server is the page. */
const idOfReact = /"_R_\w*_/

/** What only islands with slots need is a script of its own, which the loader brings with theirs. */
const hasSlots = /"\$":"slot"/

/**
 * Hydrates an island when the loader of the page says so. Called by the entry that the build writes.
 *
 * @param errorPage shown in the place of the page when an island breaks; its button draws that island anew
 */
export function hydrateIslands(files: ClientFiles, errorPage?: ErrorPage) {
  async function componentOf({ dataset: { island = '' } }: HTMLElement) {
    const [id = '', name = ''] = island.split('#')
    const component = (await files[id]?.())?.[name]
    if (!component) throw new Error(`The scripts of this page have no island "${island}".`)
    return component
  }
  document.addEventListener('wake', async ({ target: element }) => {
    if (!(element instanceof HTMLElement) || element.dataset.state !== undefined) return
    element.dataset.state = 'hydrating'
    try {
      const component = await componentOf(element)
      const slots = hasSlots.test(propsOf(element))
        ? await import(/* webpackChunkName: "slots" */ './slot.tsx')
        : undefined
      // Not in the middle of a press: what is drawn anew meanwhile would never be clicked.
      do await new Promise((resolve) => setTimeout(resolve))
      while (element.matches(':active'))
      const slotOf = slots?.slotsOf(element) ?? (() => null)
      let island: ReactNode = createElement(component, decodeProps(propsOf(element), slotOf))
      for (const provider of providersOf(element)) {
        const inside = island
        const holds = (name: string) =>
          [...provider.children].some(
            (slot) =>
              slot.contains(element) && slot.matches(`[data-slot="${name}"],[data-slot-element="${name}"]`),
          )
        const props = decodeProps(propsOf(provider), (name) => (holds(name) ? inside : null))
        island = createElement(await componentOf(provider), props)
      }
      const { route = '{"params":{},"segments":[]}' } = element.dataset
      const inRoute = <RouteContext value={JSON.parse(route)}>{island}</RouteContext>
      hydrate(element, inRoute, errorPage)
    } catch (error) {
      // Its chunk, say, could not be loaded: the next press may.
      delete element.dataset.state
      reportError(error)
    }
  })
}

function propsOf({ dataset: { island, props } }: HTMLElement) {
  if (props !== undefined) return props
  throw new Error(
    `The island ${island} has lost its data-props on the way: a minifier or a browser extension took them.`,
  )
}

function hydrate(element: HTMLElement, shown: ReactNode, errorPage: ErrorPage | undefined) {
  // A provider draws a <script> or <style> beside the island; the page has none there, so hydration would differ.
  const drawsBesides = providersOf(element).some(({ children }) =>
    [...children].some((child) => child.matches('script,style')),
  )
  const { island: name, errorProps = '{}' } = element.dataset
  const options: RootOptions = {
    identifierPrefix: `i${[...document.querySelectorAll('[data-island]')].indexOf(element)}-`,
    onUncaughtError(error) {
      reportError(error)
      // React has emptied the element: what comes after is drawn anew, from the same props.
      if (!errorPage) return
      showErrorPage(errorPage, JSON.parse(errorProps), () => createRoot(element, options).render(island))
    },
  }
  const { putBack, successorOf } = keepTyped(element)
  const island = (
    <Hydrated element={element} press={(pressed) => setTimeout(press, 0, successorOf(pressed))}>
      {shown}
    </Hydrated>
  )
  // In one task, so that no key and no extension comes between.
  flushSync(() => {
    const isAlike = !hasIds(element) && !drawsBesides
    if (!isAlike) createRoot(element, options).render(island)
    else
      hydrateRoot(element, island, {
        ...options,
        onRecoverableError(error) {
          // A part that Next leaves to browsers: `ssr: false`, for one.
          if (error instanceof Error && 'digest' in error) return
          reportError(
            new Error(`The island ${name} is not what its page shows, and was drawn anew.`, { cause: error }),
          )
        },
      })
  })
  putBack()
}

function hasIds(island: Element) {
  const own = island.cloneNode(true) as Element
  const slots = own.querySelectorAll('[data-slot],[data-slot-element]:not([data-cloned=all])')
  for (const slot of slots) slot.replaceChildren()
  return idOfReact.test(own.innerHTML)
}

type HydratedProps = { element: HTMLElement; press: (pressed: Element) => void; children: ReactNode }

/** Tells the loader of the page when the island is hydrated, and how to press what was pressed before. */
function Hydrated({ element, press, children }: HydratedProps) {
  useEffect(() => {
    // Later, when what was typed stands in the fields again.
    queueMicrotask(() => {
      element.dataset.state = 'alive'
      element.dispatchEvent(new CustomEvent('alive', { bubbles: true, detail: press }))
    })
  }, [element, press])
  return children
}

/**
 * All that a press consists of: menus and tabs, say, listen to its beginning. It comes in a task of its own: what effects
 * have set is drawn by then.
 */
const phases = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']

function press(pressed: Element | undefined) {
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
  else
    for (const phase of phases)
      pressed?.dispatchEvent(new PointerEvent(phase, { bubbles: true, cancelable: true }))
}
