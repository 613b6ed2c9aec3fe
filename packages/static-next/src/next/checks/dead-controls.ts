import { attribute, type Element, elementsNamed, elementsOf, textOf } from '../../core/html.ts'
import { documentsIn, type Files, isInIsland, islandElementsOf } from '../../core/pages.ts'
import { asksItsPage } from '../policy.ts'

const wayOut =
  "Put the component it belongs to into a file with 'use client', or let the browser alone do what it does (an action of the form, popovertarget, command, a link)."

/** @returns a sentence for each control outside of islands that nobody hears: it would be alive in development alone */
export function deadControlsIn(files: Files): string[] {
  return documentsIn(files).flatMap(({ path, document }) => {
    const hasLoader = islandElementsOf(document).length > 0
    const dead = elementsOf(document).filter(
      (element) => isDead(element, hasLoader) && !isInIsland(element) && !isInForm(element),
    )
    return dead.map((element) => `${path}: nobody hears ${controlName(element)}. ${wayOut}`)
  })
}

/** @param hasLoader whether its page has the loader, which hears buttons that reload it */
function isDead(element: Element, hasLoader: boolean) {
  const has = (name: string) => attribute(element, name) !== undefined
  // One that asks its own page is not dead: where the policy stops it, that is said.
  if (element.tagName === 'form')
    return !has('action') && attribute(element, 'method') !== 'dialog' && !asksItsPage(element)
  if (element.tagName !== 'button') return false
  if (hasLoader && has('data-reload')) return false
  return !['popovertarget', 'commandfor', 'form', 'disabled'].some(has)
}

/** The buttons of a form go with it: it is named, or has an action. */
function isInForm({ parentNode: parent }: Element): boolean {
  if (!parent || !('tagName' in parent)) return false
  return parent.tagName === 'form' || isInForm(parent)
}

function controlName(element: Element) {
  const words = [element, ...elementsOf(element)].map(textOf).join(' ').replaceAll(/\s+/g, ' ').trim()
  const name = attribute(element, 'aria-label') ?? attribute(element, 'id') ?? words.slice(0, 60)
  const fields = elementsNamed(element, 'input').length
  return `the <${element.tagName}> ${name ? `"${name}"` : fields ? `with ${fields} fields` : 'without a name'}`
}
