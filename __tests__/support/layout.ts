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

/** Items of a series that nobody sees. */
export function hiddenItems(): string[] {
  const all = [...document.querySelectorAll('[data-series] > *')]
  if (all.length === 0) return ['there is no series on the page']
  return all
    .filter((item) => {
      const { width, height } = item.getBoundingClientRect()
      return width === 0 || height === 0
    })
    .map((item) => `<${item.localName}> "${item.textContent?.slice(0, 40)}" is hidden`)
}

/**
 * Goes through a page from its top to its end.
 *
 * @param turn scrolls on
 * @param selector of the texts that count
 * @returns the lines that are never seen as a whole on the way
 */
export async function unseenLines(page: Page, turn: () => Promise<unknown>, selector = 'body *') {
  const texts = await page.evaluateHandle(linesIn, selector)
  const names = () => texts.evaluate((all) => all.flatMap(({ unseen }) => [...unseen.values()]))
  if ((await names()).length < 10) return ['there is hardly anything to read']
  for (let before = -1, now = await texts.evaluate(takeSeen); now !== before; ) {
    before = now
    await turn()
    now = await texts.evaluate(takeSeen)
  }
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  return names()
}

/** The lines of a text that were not seen yet, by their places in it. */
type Unseen = { text: Element; range: Range; unseen: Map<number, string> }

/** Runs in the page: goes to its top, and finds every line of text. */
function linesIn(selector: string): Unseen[] {
  scrollTo({ top: 0, behavior: 'instant' })
  // What a pointer goes through covers words all the same.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { pointer-events: auto !important }')
  document.adoptedStyleSheets = [sheet]
  const isText = ({ nodeType, nodeValue }: Node) => nodeType === 3 && nodeValue?.trim()
  return [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => !element.matches('a[href="#content"]'))
    .flatMap((text) => [...text.childNodes].filter(isText).map((node) => ({ text, node })))
    .map(({ text, node }, place) => {
      const range = document.createRange()
      range.selectNode(node)
      const name = `"${text.textContent?.trim().slice(0, 40)}"`
      const lines = [...range.getClientRects()].map(
        (_, line) => [line, `${place}, ${line}: ${name}`] as const,
      )
      return { text, range, unseen: new Map(lines) }
    })
}

/** Runs in the page: takes out every line that is in the window with nothing painted over it. @returns how far it is scrolled */
function takeSeen(texts: Unseen[]): number {
  for (const { text, range, unseen } of texts) {
    if (unseen.size === 0) continue
    for (const [line, { left, right, top, bottom }] of [...range.getClientRects()].entries()) {
      if (!unseen.has(line) || top < 0 || bottom > innerHeight) continue
      const points = [left + 1, (left + right) / 2, right - 1]
      if (points.every((x) => !isCovered(text, x, (top + bottom) / 2))) unseen.delete(line)
    }
  }
  return scrollY

  function isCovered(text: Element, x: number, y: number) {
    const above = document.elementsFromPoint(x, y)
    const own = above.findIndex((element) => element.contains(text) || text.contains(element))
    return own < 0 || above.slice(0, own).some(isPainted)
  }

  function isPainted(element: Element) {
    const { backgroundColor, backgroundImage } = getComputedStyle(element)
    return (
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      (element.matches('img, svg *, input, textarea') ||
        backgroundImage !== 'none' ||
        !/^rgba\(.*, 0\)$/.test(backgroundColor))
    )
  }
}
