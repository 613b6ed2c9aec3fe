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

/** What has the focus, and whether its ring of 2 px or more stands out from what is on both its sides: around it, or within. */
export function focused(): { name: string; hasRing: boolean; isCovered: boolean } {
  const eyes: Eyes = Reflect.get(window, 'eyes')
  const element = document.activeElement ?? document.body
  const { outlineStyle, outlineWidth, outlineOffset, outlineColor } = getComputedStyle(element)
  const isWithin = Number.parseFloat(outlineOffset) < 0
  const isDrawn = outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2
  const around = eyes.ground(isWithin ? element : element.parentElement)
  const { left, top, width, height } = element.getBoundingClientRect()
  const at = document.elementFromPoint(left + width / 2, top + height / 2)
  return {
    name: element === document.body ? '' : eyes.name(element),
    hasRing: isDrawn && eyes.contrast(outlineColor, around) >= 3,
    isCovered: !(at && (element.contains(at) || at.contains(element))),
  }
}
