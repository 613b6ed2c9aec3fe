import { join } from 'node:path'
import { readTokens } from '@/build/tokens.mjs'
import { openForm } from './form'
import { scenes } from './scenes'
import { expect, test } from './site'

/** What the tokens say of a control that is held down: in a built page they have other names. */
const pressed = tokenValue('--pressed')

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(({ page }) => page.addInitScript(installContrast))

for (const { name, show, isBare } of scenes) {
  test(`a visitor with weak eyes reads all of ${name}, sees its controls and where the focus is, light or dark`, async ({
    page,
  }) => {
    await show(page)
    const least = isBare ? { texts: 3, stops: 1 } : { texts: 10, stops: 10 }
    // Focus that follows a key is shown as a keyboard user sees it.
    await page.keyboard.press('Tab')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await page.evaluate(faintTexts, least.texts), `${colorScheme}: text below 7:1`).toEqual([])
      expect(await page.evaluate(faintControls), `${colorScheme}: controls below 3:1`).toEqual([])
      expect(await page.evaluate(faintFocus, least.stops), `${colorScheme}: focus below 3:1`).toEqual([])
    }
  })
}

for (const { path, width, control } of [
  { path: '/', width: 390, control: 'the button of the menu' },
  { path: '/', width: 1440, control: 'the first way on' },
  { path: '/nowhere', width: 1440, control: 'the way home' },
  { path: '/contactus', width: 1440, control: 'the button that sends' },
]) {
  test(`${control} of ${path} stays readable while it is pointed at and held down`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await (path === '/contactus' ? openForm(page, path) : page.goto(path))
    const place = path === '/contactus' || width > 390 ? page.getByRole('main') : page.getByRole('banner')
    const role = path === '/contactus' || width === 390 ? 'button' : 'link'
    const target = place.getByRole(role).first()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await target.hover()
      expect(await page.evaluate(faintTexts, 10), `${colorScheme}, pointed at`).toEqual([])
      await page.mouse.down()
      await expect(target).toHaveCSS('background-color', await target.evaluate(computed, pressed))
      expect(await page.evaluate(faintTexts, 10), `${colorScheme}, held down`).toEqual([])
      await page.mouse.move(0, 0)
      await page.mouse.up()
    }
  })
}

function tokenValue(token: string): string {
  const value = readTokens(join(__dirname, '../..')).get(token)
  if (!value) throw new Error(`There is no token "${token}".`)
  const [, other] = /^var\((--[\w-]+)\)$/.exec(value) ?? []
  return other ? tokenValue(other) : value
}

/** Runs in the page: a colour as its styles tell it. */
function computed(control: Element, colour: string): string {
  const probe = document.createElement('span')
  probe.style.color = colour
  control.after(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/** The ways to measure, as they stand in the page. */
type Contrast = {
  of: (one: string, other: string) => number
  /** The colour an element stands on: that of the first opaque background, its own or further out. */
  ground: (element: Element | null) => string
  name: (element: Element) => string
}

/** Runs in the page, before it. */
function installContrast() {
  const contrast: Contrast = {
    of(one, other) {
      const [a, b] = [luminance(one), luminance(other)].sort((first, second) => second - first)
      return ((a ?? 0) + 0.05) / ((b ?? 0) + 0.05)
    },
    ground(element) {
      for (let at = element; at; at = at.parentElement) {
        const colour = getComputedStyle(at).backgroundColor
        const [, , , alpha = 1] = channels(colour)
        if (alpha === 1) return colour
        if (alpha > 0) throw new Error(`${contrast.name(at)} has a background one can see through.`)
      }
      return 'rgb(255, 255, 255)'
    },
    name: (element) => `<${element.localName}> "${element.textContent?.trim().slice(0, 40)}"`,
  }
  Reflect.set(window, 'contrast', contrast)

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

/** Runs in the page. */
function faintTexts(least: number): string[] {
  const contrast: Contrast = Reflect.get(window, 'contrast')
  const seen = [...document.querySelectorAll('body *')].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      (element.matches('input, textarea') ||
        [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())),
  )
  if (seen.length < least) return ['there is hardly any text']
  return seen
    .filter((element) => contrast.of(getComputedStyle(element).color, contrast.ground(element)) < 7)
    .map(contrast.name)
}

/** Runs in the page: fields, and buttons or links drawn as such, of which neither edge nor ground stands out. */
function faintControls(): string[] {
  const contrast: Contrast = Reflect.get(window, 'contrast')
  return [...document.querySelectorAll('input, textarea, button, a')]
    .filter((element) => {
      const { borderTopWidth, borderTopColor, borderTopStyle, backgroundColor } = getComputedStyle(element)
      const hasEdge = Number.parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none'
      const isField = element.matches('input, textarea')
      if (!element.checkVisibility() || !(hasEdge || isField)) return false
      const around = contrast.ground(element.parentElement)
      const ground = /, 0\)$/.test(backgroundColor) ? around : backgroundColor
      const best = Math.max(hasEdge ? contrast.of(borderTopColor, around) : 1, contrast.of(ground, around))
      return best < 3
    })
    .map(contrast.name)
}

/** Runs in the page: whatever takes the focus has a ring of 3 px that stands out from what is on both its sides. */
function faintFocus(least: number): string[] {
  const contrast: Contrast = Reflect.get(window, 'contrast')
  const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea')].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }),
  )
  if (stops.length < least) return ['there is hardly anything to focus']
  return stops
    .filter((element) => {
      element.focus({ preventScroll: true })
      const { outlineStyle, outlineWidth, outlineOffset, outlineColor } = getComputedStyle(element)
      const isDrawn = outlineStyle === 'solid' && outlineWidth === '3px' && outlineOffset === '3px'
      const isClear = contrast.of(outlineColor, contrast.ground(element.parentElement)) >= 3
      return !(element.matches(':focus-visible') && isDrawn && isClear)
    })
    .map(contrast.name)
}
