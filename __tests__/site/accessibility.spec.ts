import { installInspector, unmarkedLinks } from '../support/inspector.ts'
import { everyPath } from '../support/pages.ts'
import { expect, test, untilIdle } from '../support/site.ts'

/*
 * What WCAG 2.2 asks and axe cannot tell (site/scenes.spec.ts asks axe). Zoom and text sizes are in design/layout.spec.ts,
 * the focus in design/focus.spec.ts.
 */

test('marks and motion follow the settings of the system, and nothing moves for long', async ({ page }) => {
  await page.addInitScript(installInspector)
  for (const path of everyPath) {
    await page.emulateMedia({ reducedMotion: 'no-preference', forcedColors: 'none' })
    await page.goto(path)
    await untilIdle(page)
    expect(await page.evaluate(longestMove), path).toBeLessThanOrEqual(5000)
    const colours = await page.evaluate(coloursOfPictures)

    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none' })
    expect(await page.evaluate(moving), `${path}, less motion`).toEqual([])
    expect(
      await page.evaluate(unmarkedLinks, 'nav a[aria-current], main a[href], footer a[href]'),
      path,
    ).toEqual([])

    await page.emulateMedia({ forcedColors: 'active' })
    const unmarked = await page.evaluate(unmarkedLinks, 'nav a[aria-current], footer a[href]')
    expect(unmarked, `${path}, colours of the system`).toEqual([])
    expect(await page.evaluate(edgeless), `${path}, colours of the system`).toEqual([])
    // Pictures stay in their own.
    expect(await page.evaluate(coloursOfPictures), `${path}, colours of the system`).toEqual(colours)
  }
})

test('nothing appears, moves on or opens by the focus, the pointer, or a mere press down', async ({
  page,
}) => {
  // Smooth scrolling may still be on its way when the pointer comes.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of everyPath) {
    await page.goto(path)
    const before = await page.getByRole('main').ariaSnapshot()
    const address = page.url()
    const stops = page.locator(
      'main :is(a[href], button, input, textarea, summary):not([hidden] *, li + li *, details + details *)',
    )
    for (const stop of await stops.all()) {
      await stop.focus()
      await stop.hover({ force: true })
      await page.mouse.down()
      await page.mouse.move(1, 1)
      await page.mouse.up()
    }
    await page.getByRole('heading', { level: 1 }).click()
    expect(await page.getByRole('main').ariaSnapshot(), path).toBe(before)
    expect(page.url()).toBe(address)
    expect(page.context().pages()).toHaveLength(1)
  }
})

/** Runs in the page: milliseconds. What the visitor's own scrolling drives stops when they stop. */
function longestMove(): number {
  const ends = document
    .getAnimations()
    .filter(({ timeline }) => timeline instanceof DocumentTimeline)
    .map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0))
  return Math.max(0, ...ends)
}

/** Runs in the page. */
function coloursOfPictures(): string[] {
  return [...document.querySelectorAll('main [role="img"] [data-shape]')].map((shape) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(shape)
    return `${backgroundColor} ${backgroundImage}`
  })
}

/** Runs in the page. */
function moving(): string[] {
  return [...document.querySelectorAll('*')]
    .filter((element) => {
      const { transitionDuration, animationName } = getComputedStyle(element)
      return animationName !== 'none' || transitionDuration.split(', ').some((time) => time !== '0s')
    })
    .map((element) => element.outerHTML.slice(0, 80))
}

/** Runs in the page: controls, and the tag of a key, drawn as such that have no edge. */
function edgeless(): string[] {
  return [
    ...document.querySelectorAll(
      'main button:not([data-variant="line"]), header button, main input, main textarea, main [role="status"] > *',
    ),
  ]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(element)
      return borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) < 1
    })
    .map((element) => element.outerHTML)
}
