import { attribute, type Document, type Element, elementsNamed, elementsOf, remove } from '../html.ts'
import { islandAround, islandElementsOf, isProvider } from '../pages.ts'

/**
 * A page whose islands have what the server made for them once, shown, or else waiting in a template; and whose providers
 * are marked for scripts.
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
      const isNote = attribute(template, 'data-gives') !== undefined
      if (isOwn && (isNote || shown.has(nameOf(template)))) remove(template)
    }
    if (isProvider(island)) island.attrs.push({ name: 'data-provider', value: '' })
  }
}

function nameOf(slot: Element) {
  return attribute(slot, 'data-slot')
}
