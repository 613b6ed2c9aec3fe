import { attribute, type Document, type Element, elementsNamed, elementsOf, remove } from '../html.ts'
import { islandAround, islandElementsOf } from '../pages.ts'

/**
 * A page whose islands have what the server made for them once, shown, or else waiting in a template.
 */
export function withSlots(document: Document) {
  for (const island of islandElementsOf(document)) {
    const shown = new Set(
      elementsNamed(island, 'static-slot')
        .filter((slot) => islandAround(slot) === island)
        .map(nameOf),
    )
    for (const template of elementsOf(island)) {
      const isOwn = template.tagName === 'template' && template.parentNode === island
      if (isOwn && shown.has(nameOf(template))) remove(template)
    }
  }
}

function nameOf(slot: Element) {
  return attribute(slot, 'data-slot')
}
