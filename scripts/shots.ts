/**
 * Takes a picture of everything that a visitor can see, at four widths, light and dark, into `shots/`.
 *
 *   npm run shots            all of them
 *   npm run shots -- contact those whose name contains the word
 */
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { serve } from 'static-next/serve'
import { pages } from '../lib/pages.ts'
import { browserOptions } from './browsers.ts'
import { openMenu, signIn, signUp, write } from './scenes.ts'

const screens = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
]
const wanted = process.argv[2] ?? ''
const root = join(import.meta.dirname, '..')

const scenes: Record<string, { path: string; act?: (page: Page) => Promise<void> }> = {
  ...pages,
  'not-found': { path: '/nowhere' },
  menu: { path: pages.services.path, act: openMenu },
  'sign-in-shown': { path: pages.signin.path, act: signIn },
  'sign-up-shown': { path: pages.signin.path, act: signUp },
  'contact-half': { path: pages.contact.path, act: (page) => write(page, ['name', 'phone']) },
  'contact-filled': { path: pages.contact.path, act: (page) => write(page) },
}

const server = await serve({ folder: join(root, 'out') })
const options = browserOptions()
// As a setting of the browser: an emulated one of the page does not reach animations in `<img>`.
const browser = await chromium.launch({
  ...options,
  args: [...options.args, '--force-prefers-reduced-motion'],
})
for (const viewport of screens) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [name, { path, act }] of Object.entries(scenes)) {
      const file = `${name}-${viewport.width}-${colorScheme}`
      if (!file.includes(wanted) || (name === 'menu' && viewport.width > 820)) continue
      const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' })
      await page.goto(server.origin + path, { waitUntil: 'networkidle' })
      // The typeface is optional: from the cache it is in the picture.
      await page.reload({ waitUntil: 'networkidle' })
      await act?.(page)
      await loadPictures(page)
      // An open menu is as high as the window, over a page that is higher.
      await page.screenshot({ path: join(root, 'shots', `${file}.png`), fullPage: name !== 'menu' })
      await page.close()
    }
  }
}
await browser.close()
await server.close()
console.log('The pictures are in shots/.')

/** Scrolls to each picture that is loaded when it comes near, but for those of closed answers. */
async function loadPictures(page: Page) {
  for (const image of await page.locator('img').filter({ visible: true }).all()) {
    await image.scrollIntoViewIfNeeded()
    await image.evaluate(async (element) => {
      if (element instanceof HTMLImageElement) await element.decode()
    })
  }
  await page.evaluate(() => scrollTo(0, 0))
}
