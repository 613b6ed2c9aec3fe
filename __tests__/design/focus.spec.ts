import type { Page } from '@playwright/test'
import { pages } from '../../lib/pages.ts'
import { openForm, signIn } from '../support/form.ts'
import { fieldsOf, formPages } from '../support/form-pages.ts'
import { windowOf } from '../support/layout.ts'
import { everyPath } from '../support/pages.ts'
import { expect, test } from '../support/site.ts'

/* A page as who has no pointer goes through it: by Tab to its end, and back by Shift+Tab. */

const stops = 'a[href], button, input, textarea, summary'

type Window = { width: number; height: number; text?: number; reducedMotion?: 'reduce' | 'no-preference' }

/** A phone, a tablet and a low window of a laptop. */
const windows: Window[] = [
  { width: 390, height: 844, reducedMotion: 'no-preference' },
  { width: 820, height: 1180 },
  { width: 1440, height: 620 },
]

/** Where something stays in sight beside or above a form: above a phone's keyboard, on its side, with text of 200 %. */
const windowsOfForms: Window[] = [
  { width: 390, height: 400, reducedMotion: 'no-preference' },
  { width: 844, height: 390 },
  { width: 895, height: 700 },
  { width: 320, height: 568, text: 32 },
  { width: 390, height: 844, text: 32 },
]

for (const path of everyPath) {
  test(`on ${path} every stop of the Tab key, and its label, is in the window with all of its ring, and uncovered`, async ({
    page,
  }) => {
    const isForm = formPages.some((one) => one.path === path)
    const { resize, setTextSize } = await windowOf(page)
    const sizes = isForm ? [...windows, ...windowsOfForms] : windows
    for (const [place, { text = 16, reducedMotion = 'reduce', ...size }] of sizes.entries()) {
      await page.emulateMedia({ reducedMotion })
      await resize(size)
      await setTextSize(text)
      await page.goto(path)
      const where = `${path}, ${size.width} × ${size.height} px, text of ${text} px`
      await walk(page, 'Tab', where)
      // The way back is the same in all of them.
      if (place > 0) continue
      await page.goto(path)
      await walk(page, 'Shift+Tab', where)
    }
  })
}

test('what a form has answered covers none of its fields', async ({ page }) => {
  const { resize, setTextSize } = await windowOf(page)
  for (const { width, height, text } of [
    { width: 390, height: 844, text: 16 },
    { width: 820, height: 600, text: 16 },
    { width: 320, height: 568, text: 32 },
  ]) {
    await resize({ width, height })
    const form = await openForm(page, pages.signin.path)
    await signIn(page)
    await setTextSize(text)
    // By the key: to what a script gives the focus pages scroll smoothly, and the next press would come on the way.
    const below = page.getByRole('contentinfo').getByRole('link').first()
    while (!(await below.evaluate((link) => link === document.activeElement)))
      await page.keyboard.press('Tab')
    for (let press = 0; press < 2 + (await fieldsOf(form).count()); press += 1) {
      await page.keyboard.press('Shift+Tab')
      await expect.poll(() => page.evaluate(faultsOfFocus), `${width} × ${height} px`).toEqual([])
    }
  }
})

/** Presses a key until it has been everywhere on the page, and looks at what has the focus each time. */
async function walk(page: Page, key: string, where: string) {
  const count = await page.locator(stops).filter({ visible: true }).count()
  const reached = new Set<number>()
  for (let press = 0; press < count; press += 1) {
    await page.keyboard.press(key)
    await expect.poll(() => page.evaluate(faultsOfFocus), `${key}, ${where}`).toEqual([])
    reached.add(
      await page.evaluate(
        (all) => [...document.querySelectorAll(all)].indexOf(document.activeElement ?? document.body),
        stops,
      ),
    )
  }
  expect(reached.size, `${key}, ${where}: stops`).toBe(count)
}

/** Runs in the page: which parts of what has the focus, of its ring or of its label are outside of the window or covered. */
function faultsOfFocus(): string[] {
  const element = document.activeElement
  if (!element || element === document.body) return ['nothing has the focus']
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
  const ring =
    outlineStyle === 'none'
      ? 0
      : Math.max(0, Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset))
  const parts = [{ part: element, around: ring }]
  const label = isField ? element.labels?.[0] : undefined
  if (label) parts.push({ part: label, around: 0 })
  return parts.flatMap(({ part, around }) => {
    const name = `<${part.localName}> "${part.textContent?.trim().slice(0, 30) || part.id}"`
    const { left, right, top, bottom, width } = part.getBoundingClientRect()
    // Of a field that takes half of the window or more, browsers show the line that is written.
    if (bottom - top > innerHeight / 2) return []
    const { clientWidth } = document.documentElement
    const out = Math.max(
      around - top,
      bottom + around - innerHeight,
      around - left,
      right + around - clientWidth,
    )
    if (out > 0.5) return [`${name} is ${Math.round(out)} px outside of the window`]
    const shares = [0.02, 0.25, 0.5, 0.75, 0.98]
    return shares.flatMap((down) =>
      shares.flatMap((share) => {
        const y = top + (bottom - top) * down
        const cover = coverOf(part, left + width * share, y)
        return cover ? [`${name} at ${Math.round(y)} px: ${cover.outerHTML.slice(0, 60)}`] : []
      }),
    )
  })

  /** What is painted over a part at a point: not the empty edge of a link beside it. */
  function coverOf(part: Element, x: number, y: number): Element | undefined {
    for (let at = document.elementFromPoint(x, y); at && !at.contains(part); at = at.parentElement) {
      if (part.contains(at)) return undefined
      const { backgroundColor, backgroundImage, borderTopWidth } = getComputedStyle(at)
      const isEmpty = backgroundImage === 'none' && borderTopWidth === '0px' && /, 0\)$/.test(backgroundColor)
      if (!isEmpty || at.matches('img, svg, svg *')) return at
    }
    return undefined
  }
}
