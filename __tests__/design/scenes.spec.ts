import type { Page } from '@playwright/test'
import { content } from '@/content'
import { colourOf } from '@/lib/node/colours'
import { boxOf } from '../support/pixels'
import { highWindows } from '../support/screens'
import { expect, settled, test, untilInItsTypeface } from '../support/site'

const { belief } = content.home

const positions = [0, 0.25, 0.5, 0.75, 1]
/** A browser that draws to a part of a pixel. */
const slack = 1

type Frame = {
  /** Where the stage stands in the window. */
  top: number
  words: DOMRect[]
  wall: DOMRect
  disc: DOMRect
  /** What is to be seen of the tiles inside the wall. */
  tiles: DOMRect[]
  /** The colours that words stand on. */
  grounds: string[]
  text: string
  ground: string
  sideways: number
}

for (const size of highWindows) {
  test(`at ${size.width} × ${size.height} px one idea is left of sixteen, and no tile ever lies on a word`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await page.goto('/')
    await untilInItsTypeface(page)
    for (const words of ['as they are', 'at 200 %', 'twice as many']) {
      if (words === 'at 200 %') await setTextSize(page, '200%')
      if (words === 'twice as many') {
        await setTextSize(page, '100%')
        await doubleTheWords(page)
      }
      for (const position of positions) {
        const frame = await frameAt(page, position)
        const where = `words ${words}, ${position * 100} %`
        for (const word of frame.words) {
          for (const other of [...frame.tiles, frame.disc])
            expect(overlap(word, other), `${where}: a tile lies on a word`).toBeLessThanOrEqual(slack)
          expect(word.left, where).toBeGreaterThanOrEqual(0)
          expect(word.right, where).toBeLessThanOrEqual(size.width)
        }
        for (const ground of frame.grounds)
          expect(contrast(frame.text, ground), where).toBeGreaterThanOrEqual(7)
        expect(frame.sideways, where).toBe(0)
        if (words !== 'as they are') continue

        expect(Math.abs(frame.top), `${where}: the stage stays`).toBeLessThanOrEqual(slack)
        expect(frame.wall.right, where).toBeCloseTo(size.width, 0)
        const unit = frame.wall.width / 6
        const covered = frame.tiles.reduce((sum, { width, height }) => sum + width * height, 0) / unit ** 2
        if (position === 0) expect(covered, `${where}: fifteen tiles, and room for one`).toBeCloseTo(35, 0)
        if (position >= 0.5) expect(covered, `${where}: all have fallen`).toBe(0)
        const share = frame.disc.width / frame.wall.width
        if (position < 0.48) expect(share, where).toBeCloseTo(1 / 6, 1)
        if (position === 1) {
          expect(share, `${where}: the disc has all the room`).toBeCloseTo(1, 2)
          expect(frame.disc.left, where).toBeCloseTo(frame.wall.left, 0)
          expect(frame.disc.top, where).toBeCloseTo(frame.wall.top, 0)
          expect(frame.ground, `${where}: and its tile is the ground`).toMatch(/^inset\([0px% ]+\)$/)
        }
      }
    }
  })
}

const longTitle = 'Four or five ways in, all of them through the same front door'

for (const width of [320, 820, 1440, 2560]) {
  test(`at ${width} px its disc goes on from the right, and ends the next title as its full stop`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await untilInItsTypeface(page)
    const way = page.getByRole('link', { name: content.home.servicesTaste.link.label, exact: true })
    const section = page.locator('main section').filter({ has: way })
    const title = section.getByRole('heading', { level: 2 })
    for (const position of [1, 0.85, 0.7]) {
      await title.evaluate((place, share) => {
        const { top } = place.getBoundingClientRect()
        scrollTo({ top: top + scrollY - innerHeight * share, behavior: 'instant' })
      }, position)
      const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
      expect(await page.evaluate(sideways), `at ${position} of the window`).toBe(0)
    }
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // A window in which nothing has to be scrolled; and the row in which both meet would have some of the other's colour.
    await page.setViewportSize({ width, height: 2400 })
    await section.evaluate((own) => own.previousElementSibling?.remove())
    await section.scrollIntoViewIfNeeded()
    for (const words of [null, longTitle]) {
      const { right, top, bottom, size } = await title.evaluate((place, other) => {
        if (other) place.textContent = other
        const range = document.createRange()
        range.setStart(place.lastChild ?? place, (place.textContent?.length ?? 1) - 1)
        range.setEnd(place.lastChild ?? place, place.textContent?.length ?? 1)
        const { right, top, bottom } = range.getBoundingClientRect()
        return { right, top, bottom, size: Number.parseFloat(getComputedStyle(place).fontSize) }
      }, words)
      const stop = await boxOf(title.locator('..'), [colourOf('vermilion')])
      const where = words ?? 'as it is'
      expect((stop.left - right) / size, `${where}: right of the last letter`).toBeGreaterThan(0)
      expect((stop.left - right) / size, `${where}: right of the last letter`).toBeLessThan(0.15)
      expect((stop.right - stop.left) / size, `${where}: as large as a full stop`).toBeCloseTo(0.21, 1)
      expect(stop.top, `${where}: on its line`).toBeGreaterThan(top)
      expect(stop.bottom, `${where}: on its line`).toBeLessThan(bottom)
    }
  })
}

test('nothing is pushed about while the scene is scrolled through', async ({ page }) => {
  await page.goto('/')
  await settled(page)
  await page.evaluate(() => {
    Reflect.set(window, 'shifts', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'shifts', Reflect.get(window, 'shifts') + Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift' })
  })
  for (let position = 0; position <= 1; position += 0.1) await frameAt(page, position)
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBe(0)
})

test.describe('a visitor who asked for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('finds the words beside the one idea that is left', async ({ page }) => {
    await page.goto('/')
    await expectLastFrame(page)
  })
})

test.describe('a visitor whose browser knows no timelines of scrolling', () => {
  // The page is changed on its way, which its policy would notice.
  test.use({ bypassCSP: true })

  test('finds the words beside the one idea that is left', async ({ page }) => {
    await page.route('/', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll(
        /@supports\s*\(animation-timeline:\s*view\(\)\)/g,
        '@supports (unknown: 0)',
      )
      expect(body).toContain('(unknown: 0)')
      await route.fulfill({ response, body })
    })
    await page.goto('/')
    await expectLastFrame(page)
  })
})

test('in a window too low for the scene the one idea that is left stands still', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/')
  await untilInItsTypeface(page)
  await expectLastFrame(page)
})

async function expectLastFrame(page: Page) {
  const scene = sceneOf(page)
  for (const position of [0, 1]) {
    const frame = await frameAt(page, position)
    expect(frame.tiles).toEqual([])
    expect(frame.disc).toEqual(frame.wall)
    for (const word of frame.words) expect(overlap(word, frame.disc)).toBe(0)
    expect(frame.ground).toBe('none')
  }
  const height = await scene.evaluate((section) => section.getBoundingClientRect().height / innerHeight)
  expect(height, 'there is nothing to scroll through').toBeLessThan(1.5)
}

function sceneOf(page: Page) {
  return page.locator('main > section', { has: page.getByRole('heading', { level: 2 }) }).first()
}

/** Scrolls to a share of the way through the scene, and measures what is seen there. */
async function frameAt(page: Page, position: number): Promise<Frame> {
  return sceneOf(page).evaluate(async (section, share) => {
    const box = section.getBoundingClientRect()
    const length = Math.max(0, box.height - innerHeight)
    scrollTo({ top: scrollY + box.top + length * share, behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

    const rounds = [...section.querySelectorAll('div')].filter(
      (element) => getComputedStyle(element).borderRadius === '50%',
    )
    const [disc] = rounds
    const wall = disc?.parentElement
    const stage = wall?.parentElement
    const ground = stage?.firstElementChild
    if (!disc || !wall || !stage || !ground) throw new Error('The scene is not there.')
    const frame = wall.getBoundingClientRect()
    const isCut = getComputedStyle(wall).overflowX === 'clip'
    // Each goes on under its neighbours by a pixel.
    const lap = 1
    const tiles = [...wall.querySelectorAll('i[data-wave]')]
      .map((tile) => tile.getBoundingClientRect())
      .map(({ x, y, width, height }) => new DOMRect(x, y, width - lap, height - lap))
      .map((tile) => {
        if (!isCut) return tile
        const { left, right, top, bottom } = tile
        const x = Math.max(left, frame.left)
        const y = Math.max(top, frame.top)
        return new DOMRect(x, y, Math.min(right, frame.right) - x, Math.min(bottom, frame.bottom) - y)
      })
      .filter(({ width, height }) => width > 0 && height > 0)
    const words = [...section.querySelectorAll('h2, p')].flatMap((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return [...range.getClientRects()]
    })
    const title = section.querySelector('h2') ?? section
    const plain = (rect: DOMRect): DOMRect => rect.toJSON()
    return {
      top: stage.getBoundingClientRect().top,
      words: words.map(plain),
      wall: plain(frame),
      disc: plain(disc.getBoundingClientRect()),
      tiles: tiles.map(plain),
      grounds: [getComputedStyle(section).backgroundColor, getComputedStyle(ground).backgroundColor],
      text: getComputedStyle(title).color,
      ground: getComputedStyle(ground).clipPath,
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }
  }, position)
}

async function setTextSize(page: Page, size: string) {
  await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size)
}

async function doubleTheWords(page: Page) {
  for (const text of [belief.title, belief.text])
    await page.getByText(text, { exact: true }).evaluate((element, words) => {
      element.textContent = `${words} ${words}`
    }, text)
}

/** How many pixels two boxes have in common, on the side where they have fewer. */
function overlap(one: DOMRect, other: DOMRect): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return Math.max(0, Math.min(across, down))
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((channel) => {
    const share = Number(channel) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
