import { type ComponentType, createElement, type ReactNode, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { PathContext } from '../navigation.ts'
import { type ErrorPage, showErrorPage } from './error-page.tsx'
import { keepTyped } from './keep-typed.ts'
import { decodeProps } from './props.ts'
import { slotsOf } from './slot.tsx'

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
      // Wait until no button is held: to replace it would lose its click.
      do await new Promise((resolve) => setTimeout(resolve))
      while (element.matches(':active'))
      const { island, path = '/', props } = element.dataset
      if (props === undefined) {
        throw new Error(
          `The island ${island} has lost its data-props on the way: a minifier or a browser extension took them.`,
        )
      }
      const shown = createElement(component, decodeProps(props, slotsOf(element)))
      hydrate(element, <PathContext value={path}>{shown}</PathContext>, errorPage)
    } catch (error) {
      // Its chunk, say, could not be loaded: the next press may.
      delete element.dataset.state
      reportError(error)
    }
  })
}

function hydrate(element: HTMLElement, shown: ReactNode, errorPage: ErrorPage | undefined) {
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
    <Hydrated
      element={element}
      putBack={putBack}
      press={(pressed) => setTimeout(press, 0, successorOf(pressed))}
    >
      {shown}
    </Hydrated>
  )
  // In one task, so that no key and no extension comes between.
  flushSync(() => {
    if (hasIds(element)) createRoot(element, options).render(island)
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
}

function hasIds(island: Element) {
  const own = island.cloneNode(true) as Element
  for (const slot of own.querySelectorAll('[data-slot]')) slot.replaceChildren()
  return idOfReact.test(own.innerHTML)
}

type HydratedProps = {
  element: HTMLElement
  putBack: () => void
  press: (pressed: Element) => void
  children: ReactNode
}

/** Puts back what was typed once React listens, and tells the loader of the page how to press what was pressed before. */
function Hydrated({ element, putBack, press, children }: HydratedProps) {
  useEffect(() => {
    putBack()
    // Later, when the component has drawn what was typed.
    queueMicrotask(() => {
      element.dataset.state = 'alive'
      element.dispatchEvent(new CustomEvent('alive', { bubbles: true, detail: press }))
    })
  }, [element, putBack, press])
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
