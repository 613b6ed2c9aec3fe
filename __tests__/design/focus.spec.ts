import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { openMenu } from '../../scripts/scenes.ts'
import { shows } from '../support/criteria'
import { openForm } from '../support/form'
import { fieldsOf, formPages } from '../support/form-pages'
import { everyPath } from '../support/pages'
import { expect, test } from '../support/site'

/* What shows where the focus is, by what is on the screen, and what may not lie over it. */

const screens = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `the focus shows by a ring as large as a line of 2 px, which stands out, in the ${colorScheme}`,
    shows('1.4.11', '2.4.7', '2.4.13'),
    async ({ page }) => {
      test.setTimeout(600_000)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const screen of screens) {
        await page.setViewportSize(screen)
        for (const path of everyPath) {
          await page.goto(path)
          await expectRings(
            page,
            'main :is(a[href], button, input, textarea, summary), header > :is(a, button)',
          )
        }
        await page.goto('/services')
        if (screen.width < 896) await openMenu(page)
        // What lies under the pointer looks otherwise.
        await page.mouse.move(1, screen.height - 1)
        await expectRings(page, 'nav a, header button')
        if (screen.width < 896) await page.keyboard.press('Escape')
        await expectRings(page, 'footer a[href]')
      }
    },
  )
}

test(
  'nothing that stays at the top of a form covers what the Tab key comes to, in either direction',
  shows('2.4.11', '2.4.12'),
  async ({ page }) => {
    test.setTimeout(300_000)
    for (const { path } of formPages) {
      for (const reducedMotion of ['reduce', 'no-preference'] as const) {
        await page.emulateMedia({ reducedMotion })
        for (const [width, height] of [
          [390, 844],
          [390, 600],
          [600, 960],
          [820, 1180],
          [820, 600],
        ] as const) {
          await page.setViewportSize({ width, height })
          const form = await openForm(page, path)
          const stops = (await fieldsOf(form).count()) + (await form.getByRole('button').count())
          await page.keyboard.press('Shift+Tab')
          for (let press = 0; press < stops; press += 1) await expectClear(page, 'Tab', width, height)
          // From the end of the page up, as one comes back to it.
          await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
          await page.getByRole('contentinfo').getByRole('link').first().focus()
          while (!(await page.evaluate(() => document.activeElement?.closest('form')))) {
            await page.keyboard.press('Shift+Tab')
          }
          for (let press = 0; press < stops - 1; press += 1)
            await expectClear(page, 'Shift+Tab', width, height)
        }
      }
    }
  },
)

async function expectClear(page: Page, key: string, width: number, height: number) {
  await page.keyboard.press(key)
  await expect.poll(() => page.evaluate(coveredParts), `${key}, ${width} × ${height} px`).toEqual([])
}

/** Runs in the page: which edges of what has the focus, or of its label, something lies over. */
function coveredParts(): string[] {
  const element = document.activeElement
  if (!element?.closest('form')) return []
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

/** Each of them shows the focus by so many pixels of another brightness as 2.4.13 asks. */
async function expectRings(page: Page, selector: string) {
  // What a key has moved shows its ring.
  await page.keyboard.press('Shift')
  const stops = await page.locator(selector).filter({ visible: true }).all()
  expect(stops.length).toBeGreaterThan(0)
  for (const stop of stops) {
    await stop.evaluate((element) => {
      if (!(element instanceof HTMLElement)) return
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      element.focus({ preventScroll: true })
    })
    const { name, clip, asked } = await stop.evaluate((element) => {
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
      const room = 10
      const x = Math.max(0, Math.floor(left - room))
      const y = Math.max(0, Math.floor(top - room))
      return {
        name: element.outerHTML.slice(0, 90),
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
    const pictureOf = async () =>
      sharp(await page.screenshot({ clip, animations: 'disabled', caret: 'hide' }))
        .removeAlpha()
        .raw()
        .toBuffer()
    const focused = await pictureOf()
    await stop.evaluate((element) => element instanceof HTMLElement && element.blur())
    const share = changed(focused, await pictureOf()) / asked
    expect(share, `${page.url()}, ${clip.width} px: ${name}`).toBeGreaterThanOrEqual(1)
  }
}

/** How many pixels differ by 3:1. */
function changed(one: Buffer, other: Buffer): number {
  let count = 0
  for (let at = 0; at < one.length; at += 3) {
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
