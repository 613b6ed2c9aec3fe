/**
 * What extensions of the browser (password managers, translators, blockers) did to an island before it is hydrated. React
 * would throw away what differs, and with it what was typed: docs/decisions/0034-a-changed-page.md
 */
import { setLastValue } from '../insides/typed-values.ts'

/**
 * Gives an island the structure that was sent. Its own elements stay the same elements, with what was typed into them;
 * what a helper has added goes, and comes back when the returned function is called.
 */
export function restore(island: Element, sent: DocumentFragment): () => void {
  const counterparts = pairsOf([...sent.querySelectorAll('*')], [...island.querySelectorAll('*')])
  const own = [...counterparts.values()]
  const returns: (() => void)[] = []
  arrange(island, sent)
  return () => {
    for (const bringBack of returns) bringBack()
  }

  function arrange(parent: Element, original: ParentNode) {
    const before = [...parent.childNodes]
    const originals = [...original.childNodes]
    const wanted: ChildNode[] = []
    let isWhole = true
    for (const child of originals) {
      const found =
        child instanceof Element
          ? counterparts.get(child)
          : before.find((node) => child.isEqualNode(node) && !wanted.includes(node))
      const isUsable = found && !found.contains(parent)
      wanted.push(isUsable ? found : document.importNode(child))
      isWhole &&= Boolean(isUsable)
    }

    const foreign = before.filter((node) => !wanted.includes(node))
    for (const node of foreign) {
      const { previousSibling } = node
      // Where something of ours is missing, what stands in its place would double it: a translated text, for example.
      if (!isWhole || !(node instanceof Element) || own.some((element) => node.contains(element))) continue
      returns.push(() => {
        if (previousSibling?.parentNode === parent) previousSibling.after(node)
        else parent.prepend(node)
      })
    }

    let place = parent.firstChild
    for (const node of wanted) {
      while (place && foreign.includes(place)) place = place.nextSibling
      if (place === node) place = node.nextSibling
      else move(parent, node, place)
    }
    for (const node of foreign) node.remove()

    for (const [index, child] of originals.entries()) {
      const counterpart = wanted[index]
      if (!(child instanceof Element && counterpart instanceof Element)) continue
      giveAttributes(counterpart, child)
      // The text in a textarea is its value.
      if (child.localName !== 'textarea') arrange(counterpart, child)
    }
  }
}

function move(parent: Element, node: ChildNode, before: ChildNode | null) {
  // Where a browser knows it, it keeps the focus, and a word that is being composed.
  if (node.isConnected && 'moveBefore' in Element.prototype) parent.moveBefore(node, before)
  else parent.insertBefore(node, before)
}

/** Gives back what was taken away, and what the parts of a form know one another by. The rest is the helper's to say. */
function giveAttributes(element: Element, original: Element) {
  element.classList.add(...original.classList)
  for (const { name, value } of original.attributes) {
    // Whether something is open is the visitor's to say.
    if (name !== 'open' && (!element.hasAttribute(name) || /^(id|for|name)$/.test(name))) {
      element.setAttribute(name, value)
    }
  }
}

/** For each original the element that is most like it, if one is. */
function pairsOf(originals: Element[], elements: Element[]): Map<Element, Element> {
  const candidates = elements.map(describe)
  const pairs = originals
    .map(describe)
    .flatMap((original) =>
      candidates
        .filter(
          ({ own }) =>
            own[0] === original.own[0] &&
            4 * countShared(own, original.own) > own.length + original.own.length,
        )
        .map(({ element, all }) => ({ original, element, likeness: countShared(all, original.all) })),
    )
  const counterparts = new Map<Element, Element>()
  const taken = new Set<Element>()
  for (const { original, element } of pairs.sort((one, other) => other.likeness - one.likeness)) {
    if (counterparts.has(original.element) || taken.has(element)) continue
    counterparts.set(original.element, element)
    taken.add(element)
  }
  return counterparts
}

/** What tells an element from others: by itself, and with all that is in it. */
function describe(element: Element) {
  const own = marksOf(element)
  return {
    element,
    own,
    all: [...own, element.textContent, ...[...element.querySelectorAll('*')].flatMap(marksOf)],
  }
}

function marksOf({ nodeName, attributes }: Element) {
  return [nodeName, ...[...attributes].map(({ name, value }) => `${name}=${value}`)]
}

function countShared(some: string[], others: string[]) {
  const set = new Set(others)
  return some.filter((mark) => set.has(mark)).length
}

const fields = 'input, textarea, select, [contenteditable]'

/** All that a field may have and another may not. */
type Field = HTMLElement &
  Partial<
    Pick<
      HTMLInputElement,
      | 'type'
      | 'value'
      | 'defaultValue'
      | 'checked'
      | 'defaultChecked'
      | 'files'
      | 'selectionStart'
      | 'selectionEnd'
      | 'setSelectionRange'
    > &
      Pick<HTMLSelectElement, 'options'>
  >

/**
 * Remembers what stands in the fields of an island and where the cursor is.
 *
 * @returns gives both back where they have been lost meanwhile: to the same elements, or to those that took their place;
 *   and tells the components
 */
export function rememberTyped(island: Element): () => void {
  const remembered = [...island.querySelectorAll<Field>(fields)].map((field) => ({
    field,
    ...standingIn(field),
  }))
  const { activeElement } = document
  const focused = island.contains(activeElement) ? (activeElement as Field) : undefined
  const { selectionStart, selectionEnd } = focused ?? {}
  const selection = getSelection()
  const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = selection ?? {}

  return () => {
    const old: Element[] = remembered.map(({ field }) => field)
    if (focused) old.push(focused)
    const counterparts = pairsOf(
      old.filter((element) => !element.isConnected),
      [...island.querySelectorAll('*')].filter((element) => !old.includes(element)),
    )
    const now = <Kind>(node: Kind) => (counterparts.get(node as Element) ?? node) as Kind
    for (const { field, ...standing } of remembered) {
      fillIn(now(field), standing)
      if (standing.scrollTop > 0) now(field).scrollTop = standing.scrollTop
    }
    if (!focused) return
    const target = now(focused)
    if (target !== document.activeElement) target.focus({ preventScroll: true })
    if (target.hasAttribute('contenteditable') && anchorNode && focusNode) {
      selection?.setBaseAndExtent(now(anchorNode), anchorOffset, now(focusNode), focusOffset)
    }
    // Fields for numbers and e-mail addresses neither tell where their cursor is nor let it be set.
    const isElsewhere = target.selectionStart !== selectionStart || target.selectionEnd !== selectionEnd
    if (isElsewhere) target.setSelectionRange?.(selectionStart ?? null, selectionEnd ?? null)
  }
}

function standingIn(field: Field) {
  const { value, checked, files, options, scrollTop } = field
  return {
    value,
    checked,
    files,
    scrollTop,
    chosen: options && [...options].map(({ selected }) => selected),
    written: field.hasAttribute('contenteditable') ? [...field.childNodes] : undefined,
  }
}

/** Makes a field hold what stood in it, or in the one whose place it took, and tells those who listen to it. */
function fillIn(field: Field, { value, checked, files, chosen, written }: ReturnType<typeof standingIn>) {
  const tell = (...types: string[]) => {
    for (const type of types) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
  // By the prototype: React does not report a value that is set on the element itself.
  const set = (name: string, to: unknown) => Reflect.set(Object.getPrototypeOf(field), name, to, field)

  if (written) {
    if (written.every((node, place) => node === field.childNodes[place])) return
    field.replaceChildren(...written)
    tell('input')
  } else if (/^(checkbox|radio)$/.test(field.type ?? '')) {
    if (field.checked !== checked) field.click()
    else if (checked !== field.defaultChecked && (checked || field.type === 'checkbox')) {
      // What stood in a field before React came, it takes for known as well.
      setLastValue(field, field.defaultChecked)
      tell('click')
    }
  } else if (chosen) {
    const isChosenIn = (select: Field) =>
      [...(select.options ?? [])].every(({ selected }, place) => selected === chosen[place])
    // A copy has what was sent: nothing was chosen then, and nothing is told.
    if (isChosenIn(field) && isChosenIn(field.cloneNode(true) as Field)) return
    for (const [place, option] of [...(field.options ?? [])].entries())
      option.selected = chosen[place] ?? false
    tell('input', 'change')
  } else if (files?.length) {
    if (field.files !== files) set('files', files)
    tell('input', 'change')
  } else if (value !== field.value || value !== field.defaultValue) {
    if (value !== field.value) set('value', value)
    else setLastValue(field, field.defaultValue)
    tell('input', 'change')
  }
}
