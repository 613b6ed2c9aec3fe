import { controlsIn, fillIn, typedIn } from './controls.ts'

type TextField = HTMLElement &
  Partial<Pick<HTMLInputElement, 'selectionStart' | 'selectionEnd' | 'setSelectionRange'>>

/**
 * Remembers what stands in the fields of an island, where the focus is and what is selected. React draws an island anew
 * where its page shows something else than it expects: a browser extension or a translator has changed it.
 *
 * @returns `putBack`: puts it back where it is gone; `successorOf`: what stands in the place of an element that is gone
 */
export function keepTyped(island: Element) {
  const before = [...controlsIn(island)].map(([key, control]) => ({ key, control, typed: typedIn(control) }))
  const focused = before.find(({ control }) => control === document.activeElement)
  const elements = [...island.querySelectorAll('*')]
  const { selectionStart, selectionEnd } = (focused?.control ?? {}) as TextField

  function putBack() {
    const now = controlsIn(island)
    for (const { key, typed } of before) {
      const control = now.get(key)
      if (control) fillIn(control, typed)
    }
    const target: TextField | undefined = focused && now.get(focused.key)
    if (!target) return
    if (target !== document.activeElement) target.focus({ preventScroll: true })
    // Fields for numbers and e-mail addresses neither tell where their cursor is nor let it be set.
    const isElsewhere = target.selectionStart !== selectionStart || target.selectionEnd !== selectionEnd
    if (isElsewhere) target.setSelectionRange?.(selectionStart ?? null, selectionEnd ?? null)
  }
  function successorOf(element: Element) {
    if (element.isConnected) return element
    const alike = (others: Element[]) => others.filter((other) => isAlike(other, element))
    return alike([...island.querySelectorAll('*')])[alike(elements).indexOf(element)]
  }
  return { putBack, successorOf }
}

function isAlike(one: Element, other: Element) {
  const same = (name: string) => one.getAttribute(name) === other.getAttribute(name)
  return one.tagName === other.tagName && same('class') && same('type')
}
