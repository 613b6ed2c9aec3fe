/**
 * Takes a picture of everything a visitor can see, at four widths, light and dark, into `shots/`.
 *
 *   npm run shots            all of them
 *   npm run shots -- contact those whose name contains the word
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { pages } from '../content/pages.mjs'
import { browserOptions } from './browser.mjs'
import { openMenu, signIn, signUp, write } from './scenes.mjs'
import { serve } from './serve.mjs'

const widths = [390, 820, 1440, 2560]
const heights = { 390: 844, 820: 1180, 1440: 900, 2560: 1440 }
const wanted = process.argv[2] ?? ''

/** @type {Record<string, { path: string, act?: (page: import('@playwright/test').Page) => Promise<void> }>} */
const scenes = {
  ...Object.fromEntries(Object.entries(pages).map(([name, { path }]) => [name, { path }])),
  'not-found': { path: '/nowhere' },
  menu: { path: pages.services.path, act: openMenu },
  'sign-in-shown': { path: pages.signin.path, act: signIn },
  'sign-up-shown': { path: pages.signin.path, act: signUp },
  'contact-half': { path: pages.contact.path, act: (page) => write(page, ['name', 'phone']) },
  'contact-filled': { path: pages.contact.path, act: (page) => write(page) },
}

const root = join(import.meta.dirname, '..')
mkdirSync(join(root, 'shots'), { recursive: true })
const server = await serve({ folder: join(root, 'out') })
const browser = await chromium.launch(browserOptions())
try {
  for (const [name, { path, act }] of Object.entries(scenes)) {
    for (const width of widths) {
      for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
        const file = `${name}-${width}-${colorScheme}`
        if (!file.includes(wanted) || (name === 'menu' && width > 820)) continue
        const page = await browser.newPage({
          viewport: { width, height: heights[/** @type {keyof typeof heights} */ (width)] },
          colorScheme,
          reducedMotion: 'reduce',
        })
        await page.goto(server.origin + path, { waitUntil: 'networkidle' })
        // The typeface is optional: it is in the cache now, and in the picture after this.
        await page.reload({ waitUntil: 'networkidle' })
        await act?.(page)
        await settled(page)
        await page.screenshot({ path: join(root, 'shots', `${file}.png`), fullPage: true })
        await page.close()
      }
    }
  }
} finally {
  await browser.close()
  await server.close()
}
console.log('The pictures are in shots/.')

/**
 * Scrolls through the page, so that pictures which wait to be seen are there.
 * @param {import('@playwright/test').Page} page
 */
async function settled(page) {
  const images = await page.locator('img').all()
  for (const image of images) {
    await image.scrollIntoViewIfNeeded()
    await image.evaluate(async (element) => {
      if (element instanceof HTMLImageElement) await element.decode()
    })
  }
  await page.evaluate(() => scrollTo(0, 0))
}
