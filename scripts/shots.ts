/**
 * Takes a picture of everything a visitor can see, at four widths, light and dark, into `shots/`; of what acts while the
 * page is scrolled, five frames.
 *
 *   npm run shots            all of them
 *   npm run shots -- contact those whose name contains the word
 */

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { serve } from 'static-next/serve'
import { readContent } from '../lib/content/check.ts'
import { pages } from '../lib/pages.ts'
import { browserOptions } from './browsers.ts'
import { openMenu, signIn, signUp, write } from './scenes.ts'

const widths = [390, 820, 1440, 2560]
const heights = { 390: 844, 820: 1180, 1440: 900, 2560: 1440 }
const wanted = process.argv[2] ?? ''

const scenes: Record<string, { path: string; act?: (page: Page) => Promise<void> }> = {
  ...Object.fromEntries(Object.entries(pages).map(([name, { path }]) => [name, { path }])),
  'not-found': { path: '/nowhere' },
  menu: { path: pages.services.path, act: openMenu },
  'sign-in-shown': { path: pages.signin.path, act: signIn },
  'sign-up-shown': { path: pages.signin.path, act: signUp },
  'contact-half': { path: pages.contact.path, act: (page) => write(page, ['name', 'phone']) },
  'contact-filled': { path: pages.contact.path, act: (page) => write(page) },
}

const root = join(import.meta.dirname, '..')
const { about, home, services, site } = readContent(root)

/**
 * Parts of pages that act while the page is scrolled, by their titles: sections, or a `part` of one. Frames are taken on
 * the way from where `start` of the window's height is above its top to where `end` of it is above its bottom.
 */
const scrollScenes: Record<
  string,
  { path: string; title: string; part?: string; start: number; end: number }
> = {
  'one-idea': { path: pages.home.path, title: home.belief.title, start: 0, end: 1 },
  'space-between': {
    path: pages.about.path,
    title: about.explanation.title,
    // Its section goes on with what the short answer means.
    part: 'main > * > :first-child',
    start: 0.4,
    end: 0.5,
  },
  city: { path: pages.blog.path, title: site.footer.offices.title, start: 0.95, end: 1 },
  deck: { path: pages.services.path, title: services.types.title, start: 0.5, end: 1 },
}
const frames = [0, 0.25, 0.5, 0.75, 1]

mkdirSync(join(root, 'shots'), { recursive: true })
const server = await serve({ folder: join(root, 'out') })
const options = browserOptions()
const moving = await chromium.launch(options)
// A visitor's own setting: what a page alone is told does not reach its pictures, whose moves stop out of sight.
const still = await chromium.launch({ ...options, args: [...options.args, '--force-prefers-reduced-motion'] })
try {
  for (const width of widths) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const [name, { path, act }] of Object.entries(scenes)) {
        const file = `${name}-${width}-${colorScheme}`
        if (!file.includes(wanted) || (name === 'menu' && width > 820)) continue
        const page = await open(still, { path, width, colorScheme, reducedMotion: 'reduce' })
        await act?.(page)
        await settled(page)
        // An open menu is as high as the window, over a page that is higher.
        await page.screenshot({ path: pictureOf(file), fullPage: name !== 'menu' })
        await page.close()
      }
      for (const [name, { path, ...scene }] of Object.entries(scrollScenes)) {
        const file = `${name}-${width}-${colorScheme}`
        if (!file.includes(wanted)) continue
        const page = await open(moving, { path, width, colorScheme, reducedMotion: 'no-preference' })
        await settled(page)
        for (const [place, share] of frames.entries()) {
          await scrollThrough(page, scene, share)
          await page.screenshot({ path: pictureOf(`${file}-${place + 1}`) })
        }
        await page.close()
      }
    }
  }
} finally {
  await Promise.all([moving.close(), still.close()])
  await server.close()
}
console.log('The pictures are in shots/.')

/** A page as somebody sees it who has been here before. */
async function open(
  browser: Browser,
  {
    path,
    width,
    ...preferences
  }: {
    path: string
    width: number
    colorScheme: 'light' | 'dark'
    reducedMotion: 'reduce' | 'no-preference'
  },
) {
  const height = heights[width as keyof typeof heights]
  const page = await browser.newPage({ viewport: { width, height }, ...preferences })
  await page.goto(server.origin + path, { waitUntil: 'networkidle' })
  // The typeface is optional: it is in the cache now, and in the picture after this.
  await page.reload({ waitUntil: 'networkidle' })
  return page
}

function pictureOf(file: string) {
  return join(root, 'shots', `${file}.png`)
}

/** Scrolls to a share of the way through a scene, and waits until that is drawn. */
async function scrollThrough(
  page: Page,
  {
    title,
    part = 'main > *, footer',
    start,
    end,
  }: { title: string; part?: string; start: number; end: number },
  share: number,
) {
  const section = page.locator(part, {
    has: page.getByRole('heading', { name: title, exact: true }),
  })
  await section.evaluate(
    async (element, [from, to, way]) => {
      const { top, bottom } = element.getBoundingClientRect()
      const first = scrollY + top - from * innerHeight
      const last = scrollY + bottom - to * innerHeight
      scrollTo({ top: first + (last - first) * way, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    },
    [start, end, share] as const,
  )
}

/** Scrolls through the page, so that pictures which wait to be seen are there. */
async function settled(page: Page) {
  // Not those of answers that are closed.
  const images = await page.locator('img').filter({ visible: true }).all()
  for (const image of images) {
    await image.scrollIntoViewIfNeeded()
    await image.evaluate(async (element) => {
      if (element instanceof HTMLImageElement) await element.decode()
    })
  }
  await page.evaluate(() => scrollTo(0, 0))
}
