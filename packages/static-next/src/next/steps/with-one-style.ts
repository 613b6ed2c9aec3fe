import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { changedInside } from '../../core/changed-inside.ts'
import {
  attribute,
  type Document,
  type Element,
  elementsNamed,
  insert,
  remove,
  setText,
  textOf,
} from '../../core/html.ts'
import type { StaticSite } from '../../core/settings.ts'

/** Elements that exist for the loader and for React alone: what is in them stands where it would without. */
const withoutBoxes = 'static-island,static-slot,static-when{display:contents}'

/**
 * A page with the styles that always count in one element, without the names by which React would find them again.
 *
 * @param firstLayer the cascade layer that they have to begin with
 * @throws when they begin with something else
 */
export function withOneStyle(firstLayer?: string): (document: Document) => void {
  return (document) => {
    const linked = elementsNamed(document, 'link').find(isSheetOfNext)
    if (linked)
      throw changedInside(`inlineCss leaves a style sheet out of the page (${attribute(linked, 'href')})`)
    const hasIslands = elementsNamed(document, 'static-island').length > 0
    const [head] = elementsNamed(document, 'head')
    // Appended, so that existing styles stay first.
    if (hasIslands && head) insert(head, '<style></style>')
    const [first, ...others] = elementsNamed(document, 'style').filter(isForAll)
    if (!first) return
    const css = [first, ...others].map(textOf).join('')
    if (firstLayer && !css.startsWith(`@layer ${firstLayer}`)) {
      throw new Error(
        `has styles that do not begin with "@layer ${firstLayer}", so that its cascade layers are in another order. See firstStyles in next.config.`,
      )
    }
    first.attrs = []
    setText(first, hasIslands ? css + withoutBoxes : css)
    for (const style of others) remove(style)
  }
}

function isSheetOfNext(link: Element) {
  return attribute(link, 'rel') === 'stylesheet' && (attribute(link, 'href') ?? '').includes('/_next/')
}

/** The cascade layer that the first of all style sheets begins with; none, where it begins with something else. */
export function firstLayerOf({ firstStyles: [first] = [] }: StaticSite, projectDir: string) {
  if (!first) return undefined
  const css = readFileSync(join(projectDir, first), 'utf8')
  return /^(?:\s|\/\*.*?\*\/)*@layer\s+([\w-]+)/s.exec(css)?.[1]
}

/** Whether no attribute says when it counts (`media`), or who looks for it (`id`): React names its own by `data-…`. */
function isForAll({ attrs }: Element) {
  return attrs.every(({ name }) => name.startsWith('data-'))
}
