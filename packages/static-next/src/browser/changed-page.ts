/**
 * What a browser's helpers (password managers, translators, blockers) did to an island before it is hydrated. React
 * would throw away what differs from what was sent, and with it what was typed: docs/decisions/0034-a-changed-page.md
 */

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

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** What may have the focus: some of it has a cursor. */
type Focusable = HTMLElement &
  Partial<Pick<HTMLInputElement, 'selectionStart' | 'selectionEnd' | 'setSelectionRange'>>

/**
 * Remembers what stands in the fields of an island and where the cursor is.
 *
 * @returns gives both back where they have been lost meanwhile: to the same elements, or to those that took their place
 */
export function rememberTyped(island: Element): () => void {
  const fields = [...island.querySelectorAll<Field>('input, textarea, select')]
  const { activeElement } = document
  const focused = island.contains(activeElement) ? (activeElement as Focusable) : undefined
  const { selectionStart, selectionEnd } = focused ?? {}

  return () => {
    const old: Element[] = focused ? [focused, ...fields] : fields
    const counterparts = pairsOf(
      old.filter((element) => !element.isConnected),
      [...island.querySelectorAll('*')].filter((element) => !old.includes(element)),
    )
    for (const field of fields) {
      const counterpart = counterparts.get(field)
      if (counterpart) fillIn(counterpart as Field, field)
    }
    const target = focused && ((counterparts.get(focused) as Focusable | undefined) ?? focused)
    if (!target || target === document.activeElement) return
    target.focus({ preventScroll: true })
    // Fields for numbers and e-mail addresses neither tell where their cursor is nor let it be set.
    if (typeof selectionStart === 'number') target.setSelectionRange?.(selectionStart, selectionEnd ?? null)
  }
}

/** Makes a field hold what the one did whose place it took, and tells those who listen to it. */
function fillIn(field: Field, from: Field) {
  if (/^(checkbox|radio)$/.test(field.type)) {
    // React listens to their clicks.
    if (Reflect.get(field, 'checked') !== Reflect.get(from, 'checked')) field.click()
  } else if (field.type !== 'file') {
    // By the prototype: React takes a value that is set on the element for its own, and tells nobody of it.
    Reflect.set(Object.getPrototypeOf(field), 'value', from.value, field)
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
