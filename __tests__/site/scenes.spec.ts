import type { Page } from '@playwright/test'
import { foundByAxe } from '../support/axe.ts'
import { openForm } from '../support/form.ts'
import { formPage } from '../support/form-pages.ts'
import { type Inspector, installInspector } from '../support/inspector.ts'
import { problems } from '../support/layout.ts'
import { nowhere } from '../support/pages.ts'
import { fits, type Scene, sceneGroups } from '../support/scenes.ts'
import { expect, test } from '../support/site.ts'

/* Everything a visitor can come to see, looked at in every way. Other screens and other words: design/layout.spec.ts. */

/** Rules of structure are the same in both schemes, and contrast is measured in both below. */
const screens = [
  { width: 390, height: 844, axeIn: 'dark' },
  { width: 1440, height: 900, axeIn: 'light' },
] as const

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [group, seen] of sceneGroups) {
  test(`${group}: axe finds nothing, contrast is 7:1, targets have 44 px, and nothing is cut off`, async ({
    page,
  }) => {
    for (const scene of seen) await lookAt(page, scene)
  })
}

test('links and buttons stay readable while they are pointed at and held down', async ({ page }) => {
  for (const { path, width = 1440, place = 'main', role = 'link' } of [
    { path: '/', width: 390, place: 'banner', role: 'button' },
    { path: '/' },
    { path: nowhere },
    { path: formPage.path, role: 'button' },
  ] as { path: string; width?: number; place?: 'main' | 'banner'; role?: 'link' | 'button' }[]) {
    await page.setViewportSize({ width, height: 900 })
    await (path === formPage.path ? openForm(page, path) : page.goto(path))
    await page.evaluate(installInspector)
    const target = page.getByRole(place).getByRole(role).first()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await target.hover()
      expect(await page.evaluate(faintTexts, 10), `${path}, ${colorScheme}, pointed at`).toEqual([])
      await page.mouse.down()
      expect(await target.evaluate((control) => control.matches(':active'))).toBe(true)
      expect(await page.evaluate(faintTexts, 10), `${path}, ${colorScheme}, held down`).toEqual([])
      await page.mouse.move(0, 0)
      await page.mouse.up()
    }
  }
})

async function lookAt(page: Page, { name, show, isSmall, isBare }: Scene) {
  await page.emulateMedia({ colorScheme: null, forcedColors: null })
  await show(page)
  await page.evaluate(installInspector)
  for (const { axeIn, ...screen } of screens.filter(({ width }) => fits(isSmall)(width))) {
    const where = `${name}, ${screen.width} px`
    await page.setViewportSize(screen)
    expect.soft(await page.evaluate(problems), where).toEqual([])
    expect.soft(await page.evaluate(smallTargets), where).toEqual([])
    await page.emulateMedia({ colorScheme: axeIn })
    expect.soft(await foundByAxe(page), `axe, ${where}, ${axeIn}`).toEqual([])
  }
  const least = isBare ? { texts: 3, stops: 1 } : { texts: 10, stops: 10 }
  // Focus that follows a key is shown as a keyboard user sees it.
  await page.keyboard.press('Tab')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const found = {
      'text below 7:1': await page.evaluate(faintTexts, least.texts),
      'controls below 3:1': await page.evaluate(faintControls),
      'focus below 3:1': await page.evaluate(faintFocus, { least: least.stops, ratio: 3 }),
    }
    await page.emulateMedia({ contrast: 'more' })
    const faint = await page.evaluate(faintFocus, { least: least.stops, ratio: 7 })
    expect.soft(faint, `${name}, ${colorScheme}: focus below 7:1, with more contrast`).toEqual([])
    await page.emulateMedia({ contrast: null })
    for (const [fault, where] of Object.entries(found))
      expect.soft(where, `${name}, ${colorScheme}: ${fault}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: 'active' })
  expect
    .soft(await page.evaluate(faintTexts, least.texts), `${name}, colours of the system: below 7:1`)
    .toEqual([])
}

/** Runs in the page: but for links in a sentence, which are as high as its lines. */
function smallTargets(): string[] {
  const isInSentence = ({ parentElement }: Element) =>
    parentElement?.matches('main :is(p, li)') &&
    [...parentElement.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
  /** What is laid over a card belongs to its link. */
  const boxOf = (element: HTMLElement) => {
    const { content, position } = getComputedStyle(element, '::after')
    const isCard = content !== 'none' && position === 'absolute'
    return (isCard ? element.offsetParent : element)?.getBoundingClientRect() ?? new DOMRect()
  }
  return [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, summary')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isInSentence(element))
    .map((element) => ({ element, box: boxOf(element) }))
    .filter(({ box: { width, height } }) => width < 43.5 || height < 43.5)
    .map(
      ({ element, box: { width, height } }) => `${element.outerHTML.slice(0, 80)}: ${width} × ${height} px`,
    )
}

/** Runs in the page. */
function faintTexts(least: number): string[] {
  const inspector: Inspector = Reflect.get(window, 'inspector')
  const seen = [...document.querySelectorAll('body *')].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      (element.matches('input, textarea') ||
        [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())),
  )
  if (seen.length < least) return ['there is hardly any text']
  return seen
    .filter(
      (element) => inspector.contrast(getComputedStyle(element).color, inspector.backgroundOf(element)) < 7,
    )
    .map(inspector.nameOf)
}

/** Runs in the page: fields, and buttons or links drawn as such, of which neither edge nor ground stands out. */
function faintControls(): string[] {
  const inspector: Inspector = Reflect.get(window, 'inspector')
  return [...document.querySelectorAll('input, textarea, button, a')]
    .filter((element) => {
      const { borderTopWidth, borderTopColor, borderTopStyle, backgroundColor } = getComputedStyle(element)
      const hasEdge = Number.parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none'
      const isField = element.matches('input, textarea')
      if (!element.checkVisibility() || !(hasEdge || isField)) return false
      const around = inspector.backgroundOf(element.parentElement)
      const ground = /, 0\)$/.test(backgroundColor) ? around : backgroundColor
      const best = Math.max(
        hasEdge ? inspector.contrast(borderTopColor, around) : 1,
        inspector.contrast(ground, around),
      )
      return best < 3
    })
    .map(inspector.nameOf)
}

/** Runs in the page: what takes the focus, and has no ring that stands out. */
function faintFocus({ least, ratio }: { least: number; ratio: number }): string[] {
  const inspector: Inspector = Reflect.get(window, 'inspector')
  const stops = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, summary'),
  ].filter((element) => element.checkVisibility({ visibilityProperty: true }))
  if (stops.length < least) return ['there is hardly anything to focus']
  return stops
    .filter((element) => {
      element.focus({ preventScroll: true })
      return !(element.matches(':focus-visible') && inspector.hasRing(element, ratio))
    })
    .map(inspector.nameOf)
}
