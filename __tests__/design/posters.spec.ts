import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { content } from '@/content'
import { assetOf } from '@/lib/urls'
import { expect, test } from '../support/site'

/** A move is over before it can distract (WCAG 2.2.2 would allow five seconds): milliseconds, with its delay. */
const longest = 3000
const { home, about, blog, services } = content
const posters = [
  ...blog.wall.articles.map(({ image }) => image),
  ...services.ways.items.map(({ picture }) => picture),
  ...[home, about, blog, services].map(({ invitation }) => invitation.picture),
].flatMap(({ src }) => (src.endsWith('.svg') ? [src] : []))

for (const poster of posters) {
  const path = assetOf(`pictures/${poster}`)

  test(`one part of ${poster} makes one short move, and comes to rest where it is drawn`, async ({
    page,
  }) => {
    await page.goto(path)
    const moves = await page.evaluate(() =>
      document.getAnimations().map((animation) => {
        const effect = animation.effect as KeyframeEffect
        const style = getComputedStyle(effect.target as Element)
        const place = () =>
          [style.translate, style.rotate, style.scale, style.clipPath].map((value) =>
            value.replace(/^(0px|0deg|1)$/, 'none'),
          )
        const end = Number(effect.getComputedTiming().endTime)
        const changes = effect.getKeyframes().flatMap((frame) => Object.keys(frame))
        animation.finish()
        const rest = place()
        animation.cancel()
        return { end, changes: [...new Set(changes)], rest, drawn: place() }
      }),
    )
    const isEdge = ({ changes }: { changes: string[] }) => changes.includes('clipPath')
    const edges = moves.filter(isEdge)
    const parts = moves.filter((move) => !isEdge(move))
    expect(parts).toHaveLength(1)
    // A slider takes the edge between its two pictures along: no other, and no longer than itself.
    expect(edges.length).toBeLessThanOrEqual(1)
    for (const { end } of edges) expect(end).toBe(parts[0]?.end)
    for (const { end, changes, rest, drawn } of moves) {
      expect(end).toBeLessThanOrEqual(longest)
      const moving = isEdge({ changes }) ? ['clipPath'] : ['translate', 'rotate', 'scale']
      const timing = ['offset', 'computedOffset', 'easing', 'composite']
      expect(changes.filter((name) => !timing.includes(name)).every((name) => moving.includes(name))).toBe(
        true,
      )
      expect(rest).toEqual(drawn)
    }
    expect(parts.map(({ rest }) => rest)).toEqual([['none', 'none', 'none', 'none']])
  })

  test(`nothing of ${poster} moves for somebody who asked for less motion`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  })
}

test('a poster makes its move when it comes into sight, however long the page was open before', async ({
  page,
}) => {
  await page.goto('/blog')
  const poster = page.locator('main li img').last()
  await page.waitForTimeout(longest)
  await poster.evaluate((image) => image.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const first = await poster.screenshot()
  await page.waitForTimeout(longest)
  const atRest = await poster.screenshot()
  expect(first.equals(atRest), 'the first frame is the last one').toBe(false)
})

test('a poster is there before somebody comes to it', async ({ page }) => {
  await page.goto('/blog')
  const poster = page.locator('main li img').last()
  await poster.evaluate((image) => {
    const { top } = image.getBoundingClientRect()
    // A quarter of a window below the edge.
    scrollTo({ top: scrollY + top - innerHeight * 1.25, behavior: 'instant' })
  })
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

for (const path of ['/blog', '/services']) {
  test(`the first screen of ${path} is drawn before a picture below it is fetched`, async ({ page }) => {
    // High enough for the first picture to be half a window away, or nearer.
    await page.setViewportSize({ width: 412, height: 1000 })
    await page.goto(path)
    const times = () =>
      page.evaluate(() => ({
        // When it was drawn, not when the screen has shown it: https://w3c.github.io/paint-timing/#dom-painttimingmixin-painttime
        drawn:
          (
            performance.getEntriesByName('first-contentful-paint') as (PerformanceEntry & {
              paintTime: number
            })[]
          )[0]?.paintTime ?? 0,
        fetched: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ initiatorType }) => initiatorType === 'img')
          .map(({ startTime }) => startTime),
      }))
    await expect.poll(async () => (await times()).fetched.length).toBeGreaterThan(0)
    await expect.poll(async () => (await times()).drawn).toBeGreaterThan(0)
    const { drawn, fetched } = await times()
    expect(Math.min(...fetched)).toBeGreaterThan(drawn)
  })
}

for (const path of ['/', '/aboutus', '/blog', '/services']) {
  test(`all pictures of ${path} are there in a window as high as the page, where nothing scrolls`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 412, height: 12_140 })
    await page.goto(path)
    // But for those of answers that are closed.
    const images = page.locator('main img:not(details:not([open]) *)')
    await expect
      .poll(() =>
        images.evaluateAll((all: HTMLImageElement[]) => all.every((image) => image.naturalWidth > 0)),
      )
      .toBe(true)
    expect(await images.evaluateAll((all) => all.map((image) => getComputedStyle(image).clipPath))).toEqual(
      Array(await images.count()).fill('none'),
    )
  })
}

for (const [width, inRow] of [
  [820, 2],
  [1000, 2],
  [1200, 3],
  [1440, 3],
  [2560, 3],
] as const) {
  test(`at ${width} px the wall has ${inRow === 3 ? 'its title over the words of the largest poster, beside it, two of half a window' : 'its title across it'}, then full rows of ${inRow}, however many there are`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/blog')
    const third = width / 3
    for (const count of [9, 8, 7, 6, 5, 4, 3, 2, 1]) {
      const cards = await cardsOf(page, count)
      const sign = await page.getByRole('heading', { name: blog.wall.title, level: 2 }).boundingBox()
      if (!sign) throw new Error('The wall has no title.')
      const [first] = cards
      expect(sign.x).toBe(0)
      if (inRow === 3) {
        expect(sign.width, `${count} posters`).toBeCloseTo(third, 0)
        expect(first?.poster.top, `${count} posters`).toBeCloseTo(sign.y, 0)
        expect(first?.poster.left, `${count} posters`).toBeCloseTo(third, 0)
        expect(first?.poster.right, `${count} posters`).toBeCloseTo(width, 0)
        expect(first?.title.top, `${count} posters`).toBeGreaterThanOrEqual(sign.y + sign.height)
        expect(first?.title.right, `${count} posters`).toBeLessThanOrEqual(third)
        expect(first?.text.top, `${count} posters`).toBeGreaterThanOrEqual(first?.title.bottom ?? 0)
        expect(first?.text.bottom, `${count} posters`).toBeLessThanOrEqual(first?.poster.bottom ?? 0)
      } else {
        expect(sign.width, `${count} posters`).toBe(width)
        expect(first?.poster.top, `${count} posters`).toBeCloseTo(sign.y + sign.height, 0)
      }
      const others = cards.slice(inRow === 3 ? 1 : 0)
      const tops = [...new Set(others.map(({ card }) => card.top))]
      for (const [place, top] of tops.entries()) {
        const row = others.filter(({ card }) => card.top === top)
        const where = `${count} posters, row ${place}`
        const last = row.at(-1)
        // The only one of all may be as wide as a tablet.
        if (row.length === 1 && count > 1) {
          // On wide pages it is as large as the first, and at the right.
          const share = inRow === 3 ? 2 * third : width / 2
          expect(last?.poster.width, where).toBeCloseTo(share, 0)
          expect(last?.title.top, `${where}: its words beside it`).toBeLessThan(last?.poster.bottom ?? 0)
          expect(last?.poster.left, where).toBeCloseTo(inRow === 3 ? third : 0, 0)
          if (inRow === 3) expect(last?.title.right, where).toBeLessThanOrEqual(third)
          else expect(last?.title.left, where).toBeGreaterThanOrEqual(width / 2)
        } else {
          expect(row[0]?.poster.left, where).toBe(0)
          expect(last?.poster.right, where).toBeCloseTo(width, 0)
          expect(row.length, where).toBeLessThanOrEqual(place === 0 ? 2 : inRow)
          for (const [at, { card, poster, title }] of row.entries()) {
            // Two that are left over are a board: words over the first, under the second, like all others.
            const isOver = inRow === 3 && place > 0 && row.length === 2 && at === 0
            expect(title.top < poster.top, where).toBe(isOver)
            expect(isOver ? poster.bottom : poster.top, where).toBeCloseTo(isOver ? card.bottom : card.top, 0)
          }
        }
      }
    }
  })
}

test('under posters that hang beside one another titles end on one line, and what follows begins on one', async ({
  page,
}) => {
  for (const width of [1200, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/blog')
    const cards = await page
      .getByRole('main')
      .getByRole('list')
      .locator('> li')
      .evaluateAll((all) =>
        all.map((card) => ({
          row: Math.round(card.getBoundingClientRect().top),
          words: [...card.querySelectorAll('h3, p')].map((part) => {
            const { top, bottom } = part.getBoundingClientRect()
            return part.matches('h3') ? bottom : top
          }),
        })),
      )
    const rows = [...new Set(cards.map(({ row }) => row))]
    expect(rows.length, `${width} px`).toBeGreaterThan(2)
    // Two that are left over have their words on two sides.
    for (const top of rows.slice(0, -1)) {
      const [first, ...others] = cards.filter(({ row }) => row === top)
      for (const { words } of others)
        for (const [place, line] of words.entries())
          expect(line, `${width} px, ${top}`).toBeCloseTo(first?.words[place] ?? 0, 0)
    }
  }
})

test('on the board of the last two the lower poster stands on the edge, however few words are above it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/blog')
  const board = page.getByRole('main').locator('li:has(h3)').nth(6)
  for (const words of [':scope > p', 'p']) {
    await board.evaluate((card, selector) => {
      for (const part of card.querySelectorAll(selector)) part.remove()
    }, words)
    const [card, poster, title] = await Promise.all(
      [board, board.locator('img'), board.locator('h3')].map((part) => part.boundingBox()),
    )
    if (!card || !poster || !title) throw new Error('The card has lost a part.')
    expect(poster.y + poster.height, words).toBeCloseTo(card.y + card.height, 0)
    expect(poster.y - title.y - title.height, words).toBeGreaterThanOrEqual(40)
  }
})

test('words under two posters of half a window stand on a colour each, and not on that of what they touch', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/blog')
  const cards = page.getByRole('main').locator('li:has(h3)')
  const grounds = await cards.evaluateAll((all) => all.map((card) => getComputedStyle(card).backgroundColor))
  const halves = [1, 2, 6, 7]
  const none = 'rgba(0, 0, 0, 0)'
  expect(grounds.flatMap((ground, place) => (ground === none ? [] : [place]))).toEqual(halves)
  expect(grounds[1]).not.toBe(grounds[2])
  expect(grounds[6]).not.toBe(grounds[7])
  for (const place of halves) {
    const card = cards.nth(place)
    await card.locator('img').scrollIntoViewIfNeeded()
    await card.locator('img').evaluate((drawing: HTMLImageElement) => drawing.decode())
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    const drawing = await card.locator('img').boundingBox()
    const whole = await card.boundingBox()
    if (!drawing || !whole) throw new Error(`Article ${place + 1} is not drawn`)
    // A line of pixels at both edges of its picture, and one at the upper edge of what stands below the card.
    for (const y of [drawing.y + 3, drawing.y + drawing.height - 3, whole.y + whole.height + 3]) {
      const clip = { x: whole.x + 2, y, width: whole.width - 4, height: 1 }
      const line = sharp(await page.screenshot({ clip, fullPage: true, scale: 'css' }))
      const { data } = await line.removeAlpha().raw().toBuffer({ resolveWithObject: true })
      const own = grounds[place]?.match(/\d+/g)?.join()
      const same = Array.from({ length: data.length / 3 }, (_, at) =>
        data.subarray(3 * at, 3 * at + 3).join(),
      )
      // A circle may touch it.
      const share = same.filter((pixel) => pixel === own).length / same.length
      expect(share, `article ${place + 1}`).toBeLessThan(0.2)
    }
  }
})

test('on a telephone one poster as wide as it is follows on two at its edges', async ({ page }) => {
  const width = 390
  await page.setViewportSize({ width, height: 844 })
  await page.goto('/blog')
  for (const [place, { poster, title }] of (await cardsOf(page, 8)).entries()) {
    const where = `poster ${place}`
    const isLarge = place === 0 || place % 3 === 1
    expect(poster.width, where).toBeCloseTo(isLarge ? width : width / 2, 0)
    expect(poster.left, where).toBeCloseTo(place % 3 === 0 && !isLarge ? width / 2 : 0, 0)
    if (!isLarge) expect(title.top, `${where}: its title beside it`).toBeLessThan(poster.bottom)
  }
})

test('on a telephone the last of posters without a text is not alone in half a row', async ({ page }) => {
  const width = 390
  await page.setViewportSize({ width, height: 844 })
  await page.goto('/blog')
  await page
    .getByRole('main')
    .getByRole('list')
    .evaluate((list) => {
      for (const text of list.querySelectorAll(':scope > li > p')) text.remove()
    })
  for (const count of [7, 5, 3]) {
    const last = (await cardsOf(page, count)).at(-1)
    expect(last?.poster.left, `${count}`).toBe(0)
    expect(last?.title.left, `${count}: its words beside it`).toBeGreaterThanOrEqual(width / 2)
    expect(last?.title.top, `${count}: its words beside it`).toBeLessThan(last?.poster.bottom ?? 0)
  }
})

const endings = [
  ['/blog', blog.invitation, 'right'],
  ['/services', services.invitation, 'left'],
] as const

for (const [path, { title, picture }, side] of endings) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the last picture of ${path} stands on the colour of its words, in ${colorScheme}`, async ({
      page,
      request,
    }) => {
      await page.emulateMedia({ colorScheme })
      await page.goto(path)
      const ground = await page
        .getByRole('main')
        .locator('section', { has: page.getByRole('heading', { name: title }) })
        .evaluate((section) => getComputedStyle(section).backgroundColor)
      const drawing = await request.get(assetOf(`pictures/${picture.src}`))
      const { data, info } = await sharp(await drawing.body())
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      // The edge its words are at; what is drawn may touch it.
      const x = side === 'left' ? 0 : info.width - 1
      const edge = Array.from({ length: info.height }, (_, y) => {
        const at = (y * info.width + x) * info.channels
        return `rgb(${data.subarray(at, at + 3).join(', ')})`
      })
      const share = edge.filter((colour) => colour === ground).length / edge.length
      expect(share, `the picture's edge in ${ground}`).toBeGreaterThan(0.8)
    })
  }
}

for (const width of [820, 1440, 2560]) {
  test(`the newest articles have one line of heading, with the way to all at its end, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const heading = page.getByRole('heading', { name: home.blogTaste.title })
    const { lines, start } = await heading.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
      return { lines: new Set(tops).size, start: range.getBoundingClientRect().left }
    })
    expect(lines).toBe(1)
    const box = await heading.boundingBox()
    const link = await heading.locator('xpath=..').getByRole('link').boundingBox()
    if (!box || !link) throw new Error('The heading or the way to all articles is not drawn.')
    expect(link.y).toBeGreaterThan(box.y)
    expect(link.y + link.height).toBeLessThanOrEqual(box.y + box.height)
    expect(width - link.x - link.width, 'as far from the edge as the heading').toBeCloseTo(start, 0)
  })
}

for (const width of [820, 1440, 2560]) {
  test(`at ${width} px the posters on home are one block, with the caption in its corner, however many there are`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const list = page.getByRole('main').locator('section:has(h3 + p) > ul')
    for (const count of [6, 5, 4, 3, 2]) {
      const { large, caption, small, start, end } = await list.evaluate((element, wanted) => {
        while (element.children.length > wanted) element.lastElementChild?.remove()
        while (element.lastElementChild && element.children.length < wanted)
          element.append(element.lastElementChild.cloneNode(true))
        const [first, ...others] = [...element.children]
        const boxOf = (part: Element | null | undefined): DOMRect => part?.getBoundingClientRect().toJSON()
        return {
          large: boxOf(first?.querySelector('img')),
          caption: boxOf(first?.querySelector('h3')),
          small: others.map((card) => boxOf(card.querySelector('img'))),
          start: boxOf(element.previousElementSibling).bottom,
          end: boxOf(element.parentElement).bottom,
        }
      }, count)
      const where = `${count} posters`
      expect(caption.top, where).toBeGreaterThanOrEqual(large.bottom)
      expect(caption.right, where).toBeLessThanOrEqual(large.right)
      expect(small, where).toHaveLength(count - 1)
      expect([large.left, large.right], where).toEqual([width / 2, width])
      expect(large.top, where).toBeCloseTo(start, 0)
      // Under the title.
      let top = start
      for (const poster of small) {
        expect(poster.top, where).toBeCloseTo(top, 0)
        expect(poster.left, where).toBe(0)
        top = poster.bottom
      }
      expect(top, where).toBeCloseTo(end, 0)
    }
  })
}

/** Leaves so many cards on the wall, or adds some, and says where what is on them stands. */
function cardsOf(page: Page, count: number) {
  return page
    .getByRole('main')
    .getByRole('list')
    .evaluate((list, wanted) => {
      while (list.children.length > wanted) list.lastElementChild?.remove()
      while (list.firstElementChild && list.children.length < wanted)
        list.append(list.firstElementChild.cloneNode(true))
      const boxOf = (card: Element, selector: string): DOMRect =>
        (selector ? card.querySelector(selector) : card)?.getBoundingClientRect().toJSON()
      return [...list.children].map((card) => ({
        card: boxOf(card, ''),
        poster: boxOf(card, 'img'),
        title: boxOf(card, 'h3'),
        text: boxOf(card, ':scope > p'),
      }))
    }, count)
}
