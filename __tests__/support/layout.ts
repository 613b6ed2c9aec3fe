import type { Page } from '@playwright/test'

/*
 * Faults of a layout that a visitor would notice, and the conditions under which they are looked for. Most functions run
 * in a page: they need nothing from outside of themselves.
 */

/** A window whose size, and the size of text in the settings of its browser, follow at once. */
export async function windowOf(page: Page) {
  const browser = await page.context().newCDPSession(page)
  return {
    /** Lays the page out anew. Playwright's way has the whole window painted too, which takes longer than all tests of it. */
    resize: ({ width, height }: { width: number; height: number }) =>
      browser.send('Emulation.setDeviceMetricsOverride', {
        ...{ width, height, deviceScaleFactor: 1, mobile: false },
      }),
    /** As a visitor does it: sizes and widths in a condition of a style sheet follow it too. */
    setTextSize: (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } }),
  }
}

/** Text and pictures that are cut off, lie on one another, or leave the screen or their own box. */
export function problems(): string[] {
  const found: string[] = []
  const slack = 1
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth > clientWidth) found.push(`the page scrolls sideways by ${scrollWidth - clientWidth} px`)

  // The boxes a visitor sees as one thing each: blocks of text, pictures, controls.
  const boxes = new Map<Element, DOMRect[]>()
  for (const element of document.querySelectorAll('body *')) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (element.closest('script, style, noscript') || isOutOfSight(element)) continue
    const style = getComputedStyle(element)
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())

    if (element.textContent?.trim() && (style.overflowX !== 'visible' || style.overflowY !== 'visible')) {
      const isCutX = style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + slack
      // What can be scrolled down to is not cut off.
      const isCutY =
        /hidden|clip/.test(style.overflowY) && element.scrollHeight > element.clientHeight + slack
      if (isCutX || isCutY) found.push(`${nameOf(element)} cuts off what it holds`)
    }

    if (hasText) {
      let block = element
      while (getComputedStyle(block).display === 'inline' && block.parentElement) block = block.parentElement
      const box = block.getBoundingClientRect()
      boxes.set(block, [...block.getClientRects()])
      const range = document.createRange()
      range.selectNodeContents(element)
      const text = range.getBoundingClientRect()
      const overhang = Number.parseFloat(style.fontSize) * 0.1 + slack
      if (text.right > box.right + overhang || text.left < box.left - overhang)
        found.push(`the text of ${nameOf(element)} stands out of its box`)
    } else if (element.matches('img, [role="img"], input, textarea, button, :not([role="img"] *) > i')) {
      boxes.set(element, [...element.getClientRects()])
    }
  }

  const entries = [...boxes]
  const discs = new Set(entries.map(([box]) => box).filter(isRound))
  for (const [place, [one, a]] of entries.entries()) {
    if (a.some(({ left, right }) => left < -slack || right > clientWidth + slack))
      found.push(`${nameOf(one)} leaves the screen`)
    for (const [other, b] of entries.slice(place + 1)) {
      const meet = discs.has(one) && discs.has(other) ? discsOverlap : overlap
      // Most are apart, and that is quicker to tell than which holds which.
      if (!a.some((first) => b.some((second) => meet(first, second)))) continue
      if (!one.contains(other) && !other.contains(one)) found.push(`${nameOf(one)} overlaps ${nameOf(other)}`)
    }
  }
  if (entries.length < 3) found.push('there is hardly anything on the page')
  return found

  function overlap(a: DOMRect, b: DOMRect) {
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    return across > slack && down > slack
  }

  /** Discs may lie in each other's corners. */
  function discsOverlap(a: DOMRect, b: DOMRect) {
    const across = a.left + a.width / 2 - b.left - b.width / 2
    const down = a.top + a.height / 2 - b.top - b.height / 2
    return Math.hypot(across, down) < (a.width + b.width) / 2 - slack
  }

  function isRound(element: Element) {
    return getComputedStyle(element).borderRadius === '50%'
  }

  /** The link to the content waits above the page until it has the focus. */
  function isOutOfSight(element: Element) {
    return element.matches('a[href="#content"]:not(:focus)')
  }

  function nameOf(element: Element) {
    return `<${element.localName}> "${element.textContent?.trim().slice(0, 40)}"`
  }
}

/** Runs in the page: words that go on in the next line. A long one may have a hyphen there. */
export function brokenWords(): string[] {
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    const element = node.parentElement
    if (!element?.checkVisibility({ visibilityProperty: true })) continue
    for (const { 0: word, index } of node.nodeValue?.matchAll(/[\p{L}\p{N}]+/gu) ?? []) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (tops.size > 1) found.push(word)
    }
  }
  return found
}

/** Says everything twice. */
export function doubleTheWords() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('script, style, noscript')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  )
  const nodes: Node[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode)
  for (const node of nodes) {
    const text = node.nodeValue?.trim()
    if (text) node.nodeValue = `${node.nodeValue} ${text}`
  }
}

/**
 * Gives everything that comes in a series so many items: lists, questions, tiles with numbers. A series is an element
 * whose children are all of one kind, and all say something; it is marked, as one item alone does not tell.
 */
export function setCounts(wanted: number) {
  for (const holder of document.querySelectorAll('main *, footer *')) {
    const [first, ...others] = holder.children
    const isSeries =
      first?.matches(':is(li, details, div):not(form *)') &&
      others.length > 0 &&
      [first, ...others].every((item) => item.localName === first.localName && item.textContent?.trim())
    if (isSeries) holder.setAttribute('data-series', '')
  }
  for (const holder of document.querySelectorAll('[data-series]')) {
    for (const item of [...holder.children].slice(wanted)) item.remove()
    while (holder.lastElementChild && holder.children.length < wanted) {
      const copy = holder.appendChild(holder.lastElementChild.cloneNode(true))
      if (copy instanceof Element) copy.removeAttribute('id')
    }
  }
}

/** Items of a series that have no room, or stand outside of what holds them all. */
export function itemsOutside(): string[] {
  const all = [...document.querySelectorAll('[data-series] > *')]
  if (all.length === 0) return ['there is no series on the page']
  return all
    .filter((item) => {
      let holder = item.parentElement
      while (holder && getComputedStyle(holder).display === 'contents') holder = holder.parentElement
      const { left, right, top, bottom, width, height } = item.getBoundingClientRect()
      const around = holder?.getBoundingClientRect() ?? new DOMRect()
      const isInside =
        left >= around.left - 1 &&
        right <= around.right + 1 &&
        top >= around.top - 1 &&
        bottom <= around.bottom + 1
      return !isInside || width === 0 || height === 0
    })
    .map((item) => `<${item.localName}> "${item.textContent?.slice(0, 40)}" falls out`)
}

/** A line of text, the element it stands in, and where both are now. */
type Line = { element: Element; key: string; box: DOMRect }

/**
 * Scrolls through the page as a reader does.
 *
 * @returns the lines that are never seen as a whole, and pictures that lie on a word on the way
 */
export async function unreadableLines(): Promise<string[]> {
  // What a pointer goes through covers words all the same.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { pointer-events: auto !important }')
  document.adoptedStyleSheets = [sheet]

  const found = new Set<string>()
  const texts = textsOfPage()
  const unseen = new Map(texts.flatMap(linesOf).map((line) => [line.key, line.element]))
  if (unseen.size < 10) return ['there is hardly anything to read']
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 3) await lookFrom(top)
  // Some are seen where others cover them soon: just above the edge of the window, or further up.
  for (const height of [0.95, 0.8, 0.65, 0.5, 0.35, 0.2]) {
    for (const key of [...unseen.keys()]) {
      if (!unseen.has(key)) continue
      // Measured from above: what stays in place while one scrolls does not tell where it came from.
      scrollTo({ top: 0, behavior: 'instant' })
      const { box } = texts.flatMap(linesOf).find((line) => line.key === key) ?? { box: new DOMRect() }
      await lookFrom(box.bottom - innerHeight * height)
    }
  }
  document.adoptedStyleSheets = []
  return [...found, ...[...unseen.values()].map((element) => `never seen: a line of ${nameOf(element)}`)]

  async function lookFrom(top: number) {
    scrollTo({ top, behavior: 'instant' })
    // What scrolling drives has come to its place when a frame begins.
    await new Promise(requestAnimationFrame)
    for (const line of texts.flatMap(linesOf)) lookAt(line)
  }

  function lookAt({ element, key, box: { left, right, top, bottom, height } }: Line) {
    if (top < 0 || bottom > innerHeight) return
    const covers = [
      [left + 1, top + height * 0.35],
      [(left + right) / 2, bottom - height * 0.35],
      [right - 1, top + height * 0.35],
    ].map(([x = 0, y = 0]) => coversAt(element, x, y))
    if (covers.every((cover) => cover.length === 0)) unseen.delete(key)
    const picture = covers.find((cover) => cover.length > 0 && cover.every(isPictureOn(element)))?.[0]
    if (picture) found.add(`${picture.at.outerHTML.slice(0, 60)} lies on ${nameOf(element)}`)
  }

  /** What is painted over a text at a point: elements, or what their styles add to them. */
  function coversAt(text: Element, x: number, y: number) {
    const covers: { at: Element; isAdded: boolean }[] = []
    // Most have nothing over them, and the first element tells in a fraction of the time of all.
    const first = document.elementFromPoint(x, y)
    if (first && isHolding(first, text) && !isBeside(first, x, y)) return covers
    for (const at of document.elementsFromPoint(x, y)) {
      // Met beside its own boxes, it is met by what its styles add to it.
      const isAdded = isBeside(at, x, y)
      if (!isAdded && isHolding(at, text)) break
      const parts = isAdded ? ['::before', '::after'] : [undefined]
      if (parts.some((part) => isPainted(at, part))) covers.push({ at, isAdded })
    }
    return covers
  }

  function isHolding(at: Element, text: Element) {
    return at.contains(text) || text.contains(at)
  }

  function isBeside(at: Element, x: number, y: number) {
    return ![...at.getClientRects()].some(
      ({ left, right, top, bottom }) => left - 2 <= x && right + 2 >= x && top - 2 <= y && bottom + 2 >= y,
    )
  }

  function isPainted(element: Element, part?: string) {
    const { backgroundColor, backgroundImage } = getComputedStyle(element, part)
    return (
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      (element.matches('img, svg *, input, textarea') ||
        backgroundImage !== 'none' ||
        !/^rgba\(.*, 0\)$/.test(backgroundColor))
    )
  }

  /** A card with words may come over another, and the head of a form stays in sight: mere pictures have no such reason. */
  function isPictureOn(text: Element) {
    return ({ at: cover, isAdded }: { at: Element; isAdded: boolean }) => {
      if (isAdded || text.contains(cover)) return true
      for (let at: Element | null = cover; at && !at.contains(text); at = at.parentElement) {
        if (at.textContent?.trim() || /^(sticky|fixed)$/.test(getComputedStyle(at).position)) return false
      }
      return true
    }
  }

  function textsOfPage() {
    const texts: { element: Element; range: Range }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const element = node.parentElement
      if (!node.nodeValue?.trim() || element?.matches('a[href="#content"]')) continue
      if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      texts.push({ element, range })
    }
    return texts
  }

  function linesOf({ element, range }: { element: Element; range: Range }, text: number): Line[] {
    return [...range.getClientRects()].flatMap((box, line) =>
      box.width > 0 ? [{ element, key: `${text}, ${line}`, box }] : [],
    )
  }

  function nameOf(element: Element) {
    return `<${element.localName}> "${element.textContent?.trim().slice(0, 40)}"`
  }
}
