/** Functions that run in a page. Each stands alone; what they share is put there by `installEyes`. */

/** The ways to look, as they stand in the page. */
export type Eyes = {
  contrast: (one: string, other: string) => number
  /** The colour an element stands on: that of the first opaque background, its own or further out. */
  ground: (element: Element | null) => string
  name: (element: Element) => string
  isSeen: (element: Element) => boolean
}

export function installEyes() {
  const eyes: Eyes = {
    contrast(one, other) {
      const [a = 0, b = 0] = [luminance(one), luminance(other)].sort((first, second) => second - first)
      return (a + 0.05) / (b + 0.05)
    },
    ground(element) {
      for (let at = element; at; at = at.parentElement) {
        const colour = getComputedStyle(at).backgroundColor
        const [, , , alpha = 1] = channels(colour)
        if (alpha === 1) return colour
        if (alpha > 0) throw new Error(`${eyes.name(at)} has a background one can see through.`)
      }
      return 'rgb(255, 255, 255)'
    },
    name: (element) => `<${element.localName}> "${element.textContent?.trim().slice(0, 40)}"`,
    isSeen: (element) =>
      element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible',
  }
  Reflect.set(window, 'eyes', eyes)

  function luminance(colour: string) {
    const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
      const share = channel / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  function channels(colour: string) {
    if (!/^rgba?\(/.test(colour)) throw new Error(`"${colour}" is not a colour this test can read.`)
    return colour.match(/[\d.]+/g)?.map(Number) ?? []
  }
}

/** Links of the content that look like the text around them: no line under them, no ground of their own. */
export function unmarkedLinks(selector: string): string[] {
  const eyes: Eyes = Reflect.get(window, 'eyes')
  return [...document.querySelectorAll(selector)]
    .filter(eyes.isSeen)
    .filter((element) => {
      const { textDecorationLine, textDecorationThickness, backgroundColor } = getComputedStyle(element)
      const hasLine =
        textDecorationLine.includes('underline') && Number.parseFloat(textDecorationThickness) >= 1
      const around = eyes.ground(element.parentElement)
      const hasGround = !/, 0\)$/.test(backgroundColor) && eyes.contrast(backgroundColor, around) >= 3
      return !hasLine && !hasGround
    })
    .map(eyes.name)
}

/** What has the focus, and whether its ring of 3 px stands out from what is on both its sides: around it, or within. */
export function focused(): { name: string; hasRing: boolean; isCovered: boolean } {
  const eyes: Eyes = Reflect.get(window, 'eyes')
  const element = document.activeElement ?? document.body
  const { outlineStyle, outlineWidth, outlineOffset, outlineColor } = getComputedStyle(element)
  const isWithin = outlineOffset === '-6px'
  const isDrawn = outlineStyle === 'solid' && outlineWidth === '3px' && (isWithin || outlineOffset === '3px')
  const around = eyes.ground(isWithin ? element : element.parentElement)
  const { left, top, width, height } = element.getBoundingClientRect()
  const at = document.elementFromPoint(left + width / 2, top + height / 2)
  return {
    name: element === document.body ? '' : eyes.name(element),
    hasRing: isDrawn && eyes.contrast(outlineColor, around) >= 3,
    isCovered: !(at && (element.contains(at) || at.contains(element))),
  }
}

/** How many stops the Tab key has on the page. */
export function stopsOf(): number {
  const eyes: Eyes = Reflect.get(window, 'eyes')
  return [...document.querySelectorAll('a[href], button, input, textarea, summary')].filter(eyes.isSeen)
    .length
}

/** The ground of the page and the colour of its text. */
export function ground(): { ground: number; text: number } {
  const eyes: Eyes = Reflect.get(window, 'eyes')
  const { backgroundColor, color } = getComputedStyle(document.documentElement)
  return {
    ground: eyes.contrast(backgroundColor, 'rgb(0, 0, 0)'),
    text: eyes.contrast(color, 'rgb(0, 0, 0)'),
  }
}

/** Gives all tiles one colour, and says where they are on the screen. */
export function paintTiles(dress: { shape: string; ground: string }) {
  const mosaic = document.querySelector('[role="img"]')
  if (!mosaic) throw new Error('There is no mosaic.')
  for (const [place, shape] of mosaic.querySelectorAll('[data-tile] > *').entries()) {
    const isLeft = place % 2 === 0
    const isTop = Math.floor(place / 4) % 2 === 0
    shape.setAttribute('data-shape', dress.shape)
    shape.setAttribute('data-turn', String(isTop ? (isLeft ? 2 : 3) : isLeft ? 1 : 0))
    shape.setAttribute('data-ink', 'vermilion')
    shape.setAttribute('data-ground', dress.ground)
  }
  mosaic.scrollIntoView({ block: 'start', behavior: 'instant' })
  const { left, top, width } = mosaic.getBoundingClientRect()
  return { left, top, width, screen: innerWidth, height: innerHeight }
}

/** Pictures that are cut by an edge of the window. */
export function picturesCut(): string[] {
  return [...document.querySelectorAll('main :is(img, svg)')].flatMap((picture) => {
    const { left, right } = picture.getBoundingClientRect()
    const isCut = left < -1 || right > document.documentElement.clientWidth + 1
    return isCut ? [`${picture.outerHTML.slice(0, 80)}: ${left} to ${right}`] : []
  })
}

/** Words that go on in the next line. A long one may have a hyphen there. */
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

/** What a list of names says of one in another column than the name's. */
export function namesApart(): string[] {
  const found: string[] = []
  let name: Element | undefined
  for (const element of document.querySelectorAll('main :is(dt, dd)')) {
    if (element.localName === 'dt') name = element
    else if (name?.getBoundingClientRect().left !== element.getBoundingClientRect().left) {
      found.push(`${element.textContent} is not below ${name?.textContent}`)
    }
  }
  return found
}
