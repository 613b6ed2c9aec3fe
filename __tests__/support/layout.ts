/** Runs in the page: what a visitor would complain of. It needs nothing from outside of itself. */
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
      const isCutY = style.overflowY !== 'visible' && element.scrollHeight > element.clientHeight + slack
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
  for (const [place, [one, a]] of entries.entries()) {
    if (a.some(({ left, right }) => left < -slack || right > clientWidth + slack))
      found.push(`${nameOf(one)} leaves the screen`)
    for (const [other, b] of entries.slice(place + 1)) {
      if (one.contains(other) || other.contains(one)) continue
      const meet = isRound(one) && isRound(other) ? discsOverlap : overlap
      if (a.some((first) => b.some((second) => meet(first, second))))
        found.push(`${nameOf(one)} overlaps ${nameOf(other)}`)
    }
  }
  if (entries.length < 10) found.push('there is hardly anything on the page')
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
