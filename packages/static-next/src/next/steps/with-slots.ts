import { attribute, type Document, type Element, elementsOf, remove } from '../../core/html.ts'
import { islandElementsOf, slotNameOf } from '../../core/pages.ts'

/**
 * A page whose islands have what the server made for them once, shown, or else waiting in a template.
 */
export function withSlots(document: Document) {
  for (const island of islandElementsOf(document)) {
    const shown = new Set(
      elementsOf(island)
        .filter((slot) => closestIsland(slot) === island)
        .map(slotNameOf),
    )
    for (const template of elementsOf(island)) {
      const isOwn = template.tagName === 'template' && template.parentNode === island
      if (isOwn && shown.has(attribute(template, 'data-slot'))) remove(template)
    }
  }
}

function closestIsland({ parentNode: parent }: Element): Element | undefined {
  if (!parent || !('tagName' in parent)) return undefined
  return parent.tagName === 'static-island' ? parent : closestIsland(parent)
}
