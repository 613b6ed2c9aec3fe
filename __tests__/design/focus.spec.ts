import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { pages } from '@/lib/pages.ts'
import { openMenu } from '../../scripts/scenes.ts'
import { shows } from '../support/criteria'
import { openForm } from '../support/form'
import { fieldsOf, formPages } from '../support/form-pages'
import { windowOf } from '../support/layout'
import { everyPath } from '../support/pages'
import { expect, test } from '../support/site'

/* What shows where the focus is, by what is on the screen, and what may not lie over it. */

// That a ring has its width and contrast in both schemes is asked in site/scenes.spec.ts: here, that all of it is seen.
test(
  'the focus shows by a ring as large as a line of 2 px, which stands out, in light and dark',
  shows('1.4.11', '2.4.7', '2.4.13'),
  async ({ page }) => {
    test.slow()
    const looks = [
      { colorScheme: 'dark', width: 390, height: 844, kinds: new Set<string>() },
      { colorScheme: 'light', width: 1440, height: 900, kinds: new Set<string>() },
    ] as const
    for (const path of everyPath) {
      await page.goto(path)
      for (const { colorScheme, width, height, kinds } of looks) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height })
        await expectRings(page, 'main :is(a[href], button, input, textarea, summary)', kinds)
        if (path !== pages.services.path) continue
        await expectRings(page, 'header > :is(a, button), footer a[href]', kinds)
        if (width < 896) await openMenu(page)
        // What lies under the pointer looks otherwise.
        await page.mouse.move(1, height - 1)
        await expectRings(page, 'nav a, header button', new Set())
        if (width < 896) await page.keyboard.press('Escape')
      }
    }
  },
)

test(
  'nothing that stays at the top of a form covers what the Tab key comes to, in either direction',
  shows('2.4.11', '2.4.12'),
  async ({ page }) => {
    test.slow()
    const { resize, setTextSize } = await windowOf(page)
    for (const { path } of formPages) {
      const form = await openForm(page, path)
      const stops = (await fieldsOf(form).count()) + (await form.getByRole('button').count())
      // A phone with its keyboard; with large text; a low window in which form and picture stand beside each other.
      for (const [width, height, size, reducedMotion] of [
        [390, 400, 16, 'no-preference'],
        [320, 568, 32, 'reduce'],
        [820, 600, 16, 'no-preference'],
      ] as const) {
        const where = `${path}, ${width} × ${height} px, text of ${size} px`
        await page.emulateMedia({ reducedMotion })
        await resize({ width, height })
        await setTextSize(size)
        await fieldsOf(form).first().focus()
        await page.keyboard.press('Shift+Tab')
        for (let press = 0; press < stops; press += 1) await expectClear(page, 'Tab', where)
        // From the end of the page up, as one comes back to it.
        await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
        await page.getByRole('contentinfo').getByRole('link').first().focus()
        while (!(await page.evaluate(() => document.activeElement?.closest('form')))) {
          await page.keyboard.press('Shift+Tab')
        }
        for (let press = 1; press < stops; press += 1) await expectClear(page, 'Shift+Tab', where)
      }
    }
  },
)

async function expectClear(page: Page, key: string, where: string) {
  await page.keyboard.press(key)
  await expect.poll(() => page.evaluate(coveredParts), `${key}, ${where}`).toEqual([])
}

/** Runs in the page: which edges of what has the focus, or of its label, something lies over. */
function coveredParts(): string[] {
  const element = document.activeElement
  if (!element?.closest('form')) return ['the focus is not in the form']
  const label =
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels?.[0] : null
  return [element, label ?? element].flatMap((part) => {
    const { left, top, bottom, width } = part.getBoundingClientRect()
    return [top + 1, bottom - 1].flatMap((y) => {
      // Outside of the window nothing is covered: one scrolls there.
      if (y < 0 || y > innerHeight) return []
      const at = document.elementFromPoint(left + Math.min(width, 60) / 2, y)
      const isClear = at && (part.contains(at) || at.contains(part))
      return isClear ? [] : [`${part.outerHTML.slice(0, 60)} at ${y}: ${at?.outerHTML.slice(0, 40)}`]
    })
  })
}

/**
 * The first and the last of each kind show the focus by so many pixels of another brightness as 2.4.13 asks.
 *
 * @param known the kinds that another page has shown; those of this one join them
 */
async function expectRings(page: Page, selector: string, known: Set<string>) {
  // What a key has moved shows its ring.
  await page.keyboard.press('Shift')
  const stops = page.locator(selector).filter({ visible: true })
  const kinds = await stops.evaluateAll((elements) =>
    elements.map((one) => `${one.localName}${one.className} in ${one.parentElement?.className}`),
  )
  expect(kinds.length).toBeGreaterThan(0)
  for (const [place, kind] of kinds.entries()) {
    if (known.has(kind) || (kinds.indexOf(kind) !== place && kinds.lastIndexOf(kind) !== place)) continue
    const stop = stops.nth(place)
    // What has just opened may still be on its way.
    await expect.poll(() => shareOfRing(page, stop), `${page.url()}: ${stop}`).toBeGreaterThanOrEqual(1)
  }
  for (const kind of kinds) known.add(kind)
}

/** @returns how many of the pixels that a line of 2 px around it has change with the focus by 3:1 */
async function shareOfRing(page: Page, stop: Locator): Promise<number> {
  const { clip, asked } = await stop.evaluate((element) => {
    if (element instanceof HTMLElement) {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      element.focus({ preventScroll: true })
    }
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
    const room = 10
    const x = Math.max(0, Math.floor(left - room))
    const y = Math.max(0, Math.floor(top - room))
    return {
      clip: {
        x,
        y,
        width: Math.min(innerWidth, Math.ceil(right + room)) - x,
        height: Math.min(innerHeight, Math.ceil(bottom + room)) - y,
      },
      // Of what is in the window.
      asked: 4 * (Math.min(width, innerWidth) + Math.min(height, innerHeight)) + 16,
    }
  })
  const look = async () => {
    const picture = await page.screenshot({ clip, animations: 'allow' })
    return sharp(picture).removeAlpha().raw().toBuffer()
  }
  const focused = await look()
  await stop.blur()
  return changed(focused, await look()) / asked
}

/** How many pixels differ by 3:1. */
function changed(one: Buffer, other: Buffer): number {
  let count = 0
  for (let at = 0; at < one.length; at += 3) {
    if (one[at] === other[at] && one[at + 1] === other[at + 1] && one[at + 2] === other[at + 2]) continue
    const [a, b] = [luminance(one, at), luminance(other, at)]
    if ((Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) >= 3) count += 1
  }
  return count
}

function luminance(pixels: Buffer, at: number): number {
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) => {
    const share = (pixels[at + channel] ?? 0) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
