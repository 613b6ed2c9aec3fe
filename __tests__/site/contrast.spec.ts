import { type Eyes, installEyes } from '../engines/in-page'
import { openForm } from '../support/form'
import { scenes } from '../support/scenes'
import { expect, test } from '../support/site'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(({ page }) => page.addInitScript(installEyes))

for (const { name, show, isBare } of scenes) {
  test(`weak eyes read all of ${name}, see its controls and the focus`, async ({ page }) => {
    await show(page)
    const least = isBare ? { texts: 3, stops: 1 } : { texts: 10, stops: 10 }
    // Focus that follows a key is shown as a keyboard user sees it.
    await page.keyboard.press('Tab')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await page.evaluate(faintTexts, least.texts), `${colorScheme}: text below 7:1`).toEqual([])
      expect(await page.evaluate(unseenSelections), `${colorScheme}: selected, it looks as before`).toEqual(
        [],
      )
      expect(await page.evaluate(faintControls), `${colorScheme}: controls below 3:1`).toEqual([])
      expect(await page.evaluate(faintFocus, least.stops), `${colorScheme}: focus below 3:1`).toEqual([])
    }
    await page.emulateMedia({ colorScheme: null, forcedColors: 'active' })
    expect(await page.evaluate(faintTexts, least.texts), 'colours of the system: below 7:1').toEqual([])
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
      expect(await target.evaluate((control) => control.matches(':active'))).toBe(true)
      expect(await page.evaluate(faintTexts, 10), `${colorScheme}, held down`).toEqual([])
      await page.mouse.move(0, 0)
      await page.mouse.up()
    }
  })
}

/** Runs in the page. */
function faintTexts(least: number): string[] {
  const eyes: Eyes = Reflect.get(window, 'eyes')
  const seen = [...document.querySelectorAll('body *')].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      (element.matches('input, textarea') ||
        [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())),
  )
  if (seen.length < least) return ['there is hardly any text']
  return seen
    .filter((element) => eyes.contrast(getComputedStyle(element).color, eyes.ground(element)) < 7)
    .map(eyes.name)
}

/** Runs in the page: words that stand on the colour they have behind them once they are selected. */
function unseenSelections(): string[] {
  const eyes: Eyes = Reflect.get(window, 'eyes')
  return [...document.querySelectorAll('body *')]
    .filter(
      (element) =>
        element.checkVisibility() &&
        [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()) &&
        getComputedStyle(element, '::selection').backgroundColor === eyes.ground(element),
    )
    .map(eyes.name)
}

/** Runs in the page: fields, and buttons or links drawn as such, of which neither edge nor ground stands out. */
function faintControls(): string[] {
  const eyes: Eyes = Reflect.get(window, 'eyes')
  return [...document.querySelectorAll('input, textarea, button, a')]
    .filter((element) => {
      const { borderTopWidth, borderTopColor, borderTopStyle, backgroundColor } = getComputedStyle(element)
      const hasEdge = Number.parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none'
      const isField = element.matches('input, textarea')
      if (!element.checkVisibility() || !(hasEdge || isField)) return false
      const around = eyes.ground(element.parentElement)
      const ground = /, 0\)$/.test(backgroundColor) ? around : backgroundColor
      const best = Math.max(
        hasEdge ? eyes.contrast(borderTopColor, around) : 1,
        eyes.contrast(ground, around),
      )
      return best < 3
    })
    .map(eyes.name)
}

/** Runs in the page: whatever takes the focus has a ring of 3 px, around it or within, that stands out from both its sides. */
function faintFocus(least: number): string[] {
  const eyes: Eyes = Reflect.get(window, 'eyes')
  const stops = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, summary'),
  ].filter((element) => element.checkVisibility({ visibilityProperty: true }))
  if (stops.length < least) return ['there is hardly anything to focus']
  return stops
    .filter((element) => {
      element.focus({ preventScroll: true })
      const { outlineStyle, outlineWidth, outlineOffset, outlineColor } = getComputedStyle(element)
      const isWithin = outlineOffset === '-6px'
      const isDrawn =
        outlineStyle === 'solid' && outlineWidth === '3px' && (isWithin || outlineOffset === '3px')
      const isClear =
        eyes.contrast(outlineColor, eyes.ground(isWithin ? element : element.parentElement)) >= 3
      return !(element.matches(':focus-visible') && isDrawn && isClear)
    })
    .map(eyes.name)
}
