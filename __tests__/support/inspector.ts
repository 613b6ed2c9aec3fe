/** Functions that run in a page. Each stands alone; what they share is put there by `installInspector`. */

/** What they share. */
export type Inspector = {
  contrast: (one: string, other: string) => number
  /** The colour behind an element: that of the first opaque background, its own or further out. */
  backgroundOf: (element: Element | null) => string
  nameOf: (element: Element) => string
  /** Whether its ring of 2 px or more stands out from what is on both its sides: around it, or within. */
  hasRing: (element: Element, ratio: number) => boolean
}

export function installInspector() {
  const inspector: Inspector = {
    contrast(one, other) {
      const [a = 0, b = 0] = [luminance(one), luminance(other)].sort((first, second) => second - first)
      return (a + 0.05) / (b + 0.05)
    },
    backgroundOf(element) {
      for (let at = element; at; at = at.parentElement) {
        const colour = getComputedStyle(at).backgroundColor
        const [, , , alpha = 1] = channels(colour)
        if (alpha === 1) return colour
        if (alpha > 0) throw new Error(`${inspector.nameOf(at)} has a translucent background.`)
      }
      return 'rgb(255, 255, 255)'
    },
    nameOf: (element) => `<${element.localName}> "${element.textContent?.trim().slice(0, 40)}"`,
    hasRing(element, ratio) {
      const { outlineStyle, outlineWidth, outlineOffset, outlineColor } = getComputedStyle(element)
      const isWithin = Number.parseFloat(outlineOffset) < 0
      const isDrawn = outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2
      const around = inspector.backgroundOf(isWithin ? element : element.parentElement)
      return isDrawn && inspector.contrast(outlineColor, around) >= ratio
    },
  }
  Reflect.set(window, 'inspector', inspector)

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
  const inspector: Inspector = Reflect.get(window, 'inspector')
  return [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const { textDecorationLine, textDecorationThickness, backgroundColor } = getComputedStyle(element)
      const hasLine =
        textDecorationLine.includes('underline') && Number.parseFloat(textDecorationThickness) >= 1
      const around = inspector.backgroundOf(element.parentElement)
      const hasGround = !/, 0\)$/.test(backgroundColor) && inspector.contrast(backgroundColor, around) >= 3
      return !hasLine && !hasGround
    })
    .map(inspector.nameOf)
}

/** What has the focus. */
export function focused(): { name: string; hasRing: boolean; isCovered: boolean } {
  const inspector: Inspector = Reflect.get(window, 'inspector')
  const element = document.activeElement ?? document.body
  const { left, top, width, height } = element.getBoundingClientRect()
  const at = document.elementFromPoint(left + width / 2, top + height / 2)
  return {
    name: element === document.body ? '' : inspector.nameOf(element),
    hasRing: inspector.hasRing(element, 3),
    isCovered: !(at && (element.contains(at) || at.contains(element))),
  }
}
