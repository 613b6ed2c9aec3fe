import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { content } from '@/content'
import { colourOf } from '@/lib/node/colours'
import { nameStyles } from '../../build/name-size.mjs'
import { everyPath } from '../support/pages'
import { boxOf } from '../support/pixels'
import { expect, projectDir, test, untilInItsTypeface } from '../support/site'

const widths = [320, 390, 735, 820, 1440, 2560]
const names = [
  content.site.name,
  'Illy & Ilf Little',
  'WOMWOM MAMA MOWGLI',
  'Hollingsworth Abernathy and Featherstone Partners',
  'Donaudampfschifffahrtsgesellschaft',
]
const error500 = '/500'

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const name of names) {
    test(`an agency that is called "${name}" reads its name from one side of the page to the other`, async ({
      page,
    }) => {
      await page.goto('/blog')
      await callIt(page, name)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        const ink = await boxOf(page.locator('footer > div > p'), [colourOf('paper')])
        const legal = await page.locator('footer > div > div').last().boundingBox()
        const [start, end] = [legal?.x ?? 0, (legal?.x ?? 0) + (legal?.width ?? 0)]
        expect(Math.abs(ink.left - start) / (end - start), `${width} px, left`).toBeLessThanOrEqual(0.02)
        expect(Math.abs(ink.right - end) / (end - start), `${width} px, right`).toBeLessThanOrEqual(0.02)
        expect(await sideways(page), `${width} px`).toBe(0)
      }
    })
  }

  test('an agency with a very short name does not fill a screen with it', async ({ page }) => {
    await page.goto('/blog')
    await callIt(page, 'Ox')
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
      [2560, 1080],
    ] as const) {
      await page.setViewportSize({ width, height })
      const box = await page.locator('footer > div > p').boundingBox()
      expect(box?.height, `${width} px`).toBeLessThanOrEqual(height / 2)
    }
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`no tower has the colour of the earth or of the sky, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      for (const path of [...everyPath, error500]) {
        await page.goto(path)
        const { towers, grounds } = await page.evaluate(() => ({
          towers: [...document.querySelectorAll('footer i')].map(
            (tower) => getComputedStyle(tower, '::after').backgroundColor,
          ),
          grounds: ['html', 'footer > :last-child'].map((place) => {
            const element = document.querySelector(place)
            return element ? getComputedStyle(element).backgroundColor : ''
          }),
        }))
        expect(towers, path).toHaveLength(16)
        expect(new Set([...towers, ...grounds]).size, path).toBe(new Set(towers).size + 2)
      }
    })
  }

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`two neighbours look out of the city at each other, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      for (const path of [...everyPath, error500]) {
        await page.goto(path)
        expect(await acrossTheEyes(page, 2), path).toMatch(
          /^(wall )?white ink (white )?(wall )?white ink( white)?( wall)?$/,
        )
        expect(await acrossTheEyes(page, 10), path).toMatch(
          /^(wall )?(white )?ink white (wall )?(white )?ink white( wall)?$/,
        )
      }
    })
  }

  test('the footer holds one to nine entries in each list, and words of any length, on every screen', async ({
    page,
  }) => {
    for (const count of [1, 9]) {
      await page.goto('/blog')
      await page.locator('footer ul').evaluateAll((lists, wanted) => {
        for (const list of lists) {
          const [first] = list.children
          const entries = Array.from({ length: wanted }, () => first?.cloneNode(true) ?? '')
          list.replaceChildren(...entries)
          const walker = document.createTreeWalker(list, NodeFilter.SHOW_TEXT)
          while (walker.nextNode()) walker.currentNode.nodeValue = 'Donaudampfschifffahrtsgesellschaft'
        }
      }, count)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        expect(await sideways(page), `${count}, ${width} px`).toBe(0)
      }
    }
  })

  test('on paper the footer is short and has no ground', async ({ page }) => {
    await page.goto('/blog')
    await page.setViewportSize({ width: 718, height: 1047 })
    await page.emulateMedia({ media: 'print' })
    const footer = page.getByRole('contentinfo')
    await expect(footer.locator('i').first()).toBeHidden()
    await expect(footer.locator('> div').last()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    expect((await footer.boundingBox())?.height).toBeLessThan(1047 / 2)
  })

  test('who chose the colours of the system sees where the earth begins', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/blog')
    const earth = page.locator('footer > div').last()
    await expect(earth).toHaveCSS('border-block-start-style', 'solid')
    const [line, ground] = await earth.evaluate((element) => [
      getComputedStyle(element).borderBlockStartColor,
      getComputedStyle(element).backgroundColor,
    ])
    expect(line).not.toBe(ground)
  })
})

// The widest window leaves the least way between the first roof and the end of the page.
for (const width of [390, 1440, 5120]) {
  test(`the city rises as one comes to the end of a page, and stands there, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/blog')
    await untilInItsTypeface(page)
    const standing = await towers(page)
    expect(standing).toHaveLength(width < 736 ? 8 : 16)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(standing.filter(({ top, horizon }) => top >= horizon)).toEqual([])
    await scrollTo(page, 0)
    const hidden = await towers(page)
    expect(hidden.filter(({ top, horizon }) => top < horizon)).toEqual([])
    await scrollTo(page, 1e6)
    expect(await towers(page)).toEqual(standing)
  })
}

test('nothing on the page moves aside when the city rises and the disc rolls', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Reflect.set(
          window,
          'shifted',
          Number(Reflect.get(window, 'shifted') ?? 0) + Reflect.get(entry, 'value'),
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/aboutus')
  for (let y = 0; y < 8000; y += 400) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  expect(await page.evaluate(() => Reflect.get(window, 'shifted') ?? 0)).toBe(0)
})

/** What is seen on a line through the pupils of a tower, counted from 0, from left to right. */
async function acrossTheEyes(page: Page, place: number): Promise<string> {
  const tower = page.locator('footer i').nth(place)
  await page.locator('footer > div').first().scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await tower.boundingBox()) ?? {}
  const clip = {
    x: Math.ceil(x),
    y: Math.round(y + height + width * 0.3),
    width: Math.floor(width),
    height: 1,
  }
  const row = await sharp(await page.screenshot({ clip, scale: 'css' }))
    .removeAlpha()
    .raw()
    .toBuffer()
  const colours = { white: colourOf('paper'), ink: colourOf('ink') }
  const seen = Array.from({ length: row.length / 3 }, (_, at) =>
    nameOf(row.subarray(3 * at, 3 * at + 3), colours),
  )
  const runs = seen.join(' ').match(/(\w+)( \1)*/g) ?? []
  // Where two colours meet, a pixel or two have neither.
  return runs
    .map((run) => run.split(' '))
    .filter((run) => run.length > 2)
    .map(([name]) => name)
    .join(' ')
}

/** The one of some colours (`#rrggbb`) that a pixel has. */
function nameOf(pixel: Buffer, colours: Record<string, string>): string {
  const isNear = (colour: string) =>
    [...Buffer.from(colour.slice(1), 'hex')].every(
      (value, channel) => Math.abs(value - (pixel[channel] ?? 0)) < 40,
    )
  return Object.keys(colours).find((name) => isNear(colours[name] ?? '')) ?? 'wall'
}

/** Gives the agency another name, with what a build would say of it. */
async function callIt(page: Page, name: string) {
  await untilInItsTypeface(page)
  await page.locator('footer > div > p').evaluate(
    (place, { words, styles }) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(styles)
      document.adoptedStyleSheets = [sheet]
      place.textContent = words
    },
    { words: name, styles: inBuiltNames(nameStyles(projectDir, name)) },
  )
}

/** In a built page tokens have names of one or two letters: those that the page gives to these two. */
function inBuiltNames(styles: string): string {
  const values = /--name:([^;}]+);--name-start:([^;}]+)/.exec(nameStyles(projectDir, content.site.name)) ?? []
  const [, name, start] = values.map((value) => value.replaceAll('.', '\\.'))
  const page = readFileSync(join(projectDir, 'out/blog.html'), 'utf8')
  const [, shortName, shortStart] = new RegExp(`(--\\w+):${name};(--\\w+):${start}`).exec(page) ?? []
  if (!shortName || !shortStart) throw new Error('out/blog.html does not say how wide the name is.')
  return styles.replaceAll('--name-start:', `${shortStart}:`).replaceAll('--name:', `${shortName}:`)
}

function sideways(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

async function scrollTo(page: Page, top: number) {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** Where the towers end, and the line behind which they rise; both from the top of the page. */
function towers(page: Page) {
  return page.locator('footer i').evaluateAll((all) =>
    all
      .filter((tower) => tower.checkVisibility())
      .map((tower) => ({
        top: Math.round(tower.getBoundingClientRect().top + scrollY),
        horizon: Math.round((tower.parentElement?.getBoundingClientRect().bottom ?? 0) + scrollY),
      })),
  )
}
