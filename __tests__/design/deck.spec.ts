import type { Locator, Page } from '@playwright/test'
import { content } from '@/content'
import { highWindows } from '../support/screens'
import { expect, settled, test, untilInItsTypeface } from '../support/site'

const services = content.services.types.items

for (const size of highWindows) {
  test(`at ${size.width} × ${size.height} px cards stack up until their names are a table of contents, and leave as one`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await page.goto('/services')
    const strip = await stripOf(page)
    expect(strip / size.height, 'a strip is a line of the window, not a part of it').toBeLessThan(0.12)
    // The specification has four services. An editor may have fewer or more.
    for (const count of [1, 2, 3, 4, 5, 6]) {
      await setCount(deckOf(page), count)
      for (let place = 0; place < count; place += 1) {
        const cards = await cardsAt(page, place)
        for (const [other, { top, text, isNameSeen, isTextSeen }] of cards.slice(0, place + 1).entries()) {
          const where = `card ${other + 1} of ${count}, as card ${place + 1} arrives`
          expect(isNameSeen, `${where}: its name is in sight`).toBe(true)
          expect(top, `${where}: a strip below the one before it`).toBeCloseTo(strip * other, 0)
          if (other === place) {
            expect(isTextSeen, `${where}: its words are in sight`).toBe(true)
            expect(text, where).toBeLessThanOrEqual(size.height)
          }
        }
      }
      const before = await cardsAt(page, count - 1)
      const after = await cardsAt(page, count - 1, size.height / 2)
      for (const [place, { top }] of after.entries()) {
        const [first] = after
        const [start] = before
        const gap = (before[place]?.top ?? 0) - (start?.top ?? 0)
        expect(top - (first?.top ?? 0), `${count} cards leave as one`).toBeCloseTo(gap, 0)
      }
      expect(await sidewaysOf(page)).toBe(0)
    }
  })
}

for (const { name, size, prepare } of [
  {
    name: 'seven services',
    size: { width: 1440, height: 900 },
    prepare: (page: Page) => setCount(deckOf(page), 7),
  },
  {
    name: 'text of 200 % on a large screen',
    size: { width: 1440, height: 900 },
    prepare: setLargeText,
  },
  { name: 'text of 200 % on a small screen', size: { width: 390, height: 844 }, prepare: setLargeText },
  { name: 'text of 200 % on the smallest screen', size: { width: 320, height: 700 }, prepare: setLargeText },
  { name: 'a low window', size: { width: 844, height: 390 }, prepare: async () => {} },
]) {
  test(`with ${name} cards are a plain column, and nothing hides a word`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.goto('/services')
    await prepare(page)
    const cards = await deckOf(page).locator('> li').all()
    for (const [place, card] of cards.entries()) {
      for (const words of await card.locator('h3, p').all()) {
        // Line by line, as large text may be higher than the window.
        const hidden = await words.evaluate(hiddenLines)
        expect(hidden, `card ${place + 1}`).toEqual([])
      }
    }
    const tops = await deckOf(page)
      .locator('> li')
      .evaluateAll((all) =>
        all.map((card) => [card.getBoundingClientRect().top, card.getBoundingClientRect().bottom]),
      )
    for (const [place, [top = 0]] of tops.slice(1).entries())
      expect(top).toBeCloseTo(tops[place]?.[1] ?? 0, 0)
    expect(await sidewaysOf(page)).toBe(0)
  })
}

test('twice the words still fit on every card that is in front', async ({ page }) => {
  await page.goto('/services')
  for (const size of highWindows) {
    await page.setViewportSize(size)
    await page.reload()
    await deckOf(page)
      .locator('p')
      .evaluateAll((all) => {
        // As much as the content may hold.
        for (const text of all) text.textContent = `${text.textContent} `.repeat(3).slice(0, 240)
      })
    for (const place of services.keys()) {
      const card = (await cardsAt(page, place))[place]
      expect(card?.isTextSeen, `card ${place + 1} at ${size.width} × ${size.height} px`).toBe(true)
    }
  }
})

test('there is nothing to press inside a card', async ({ page }) => {
  await page.goto('/services')
  await expect(deckOf(page).locator('a, button, [tabindex]')).toHaveCount(0)
})

for (const width of [320, 390, 820, 1440, 2560]) {
  test(`at ${width} px the ways in stand edge to edge, however many there are`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const list = page
      .getByRole('link', { name: services[0]?.title, exact: true })
      .locator('xpath=ancestor::ul')
    for (const count of [1, 2, 3, 4, 5, 7]) {
      await setCount(list, count)
      const boxes = await list
        .locator('> li')
        .evaluateAll((all) => all.map((item): DOMRect => item.getBoundingClientRect().toJSON()))
      const tops = new Set(boxes.map(({ top }) => top))
      for (const rowTop of tops) {
        const row = boxes.filter(({ top }) => top === rowTop)
        const first = row[0]
        const last = row.at(-1)
        expect(first?.left, `${count} ways in`).toBe(0)
        expect(last?.right, `${count} ways in`).toBeCloseTo(width, 0)
      }
      const pictures = await list
        .locator('img')
        .evaluateAll((all) => all.map((image): DOMRect => image.getBoundingClientRect().toJSON()))
      for (const { width: across, height } of pictures) expect(across).toBeCloseTo(height, 0)
      expect(await sidewaysOf(page)).toBe(0)
    }
  })
}

for (const width of [320, 390, 820, 1440, 2560]) {
  test(`at ${width} px pictures and names of the ways in are the fields of a board, none beside its like`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const list = page
      .getByRole('link', { name: services[0]?.title, exact: true })
      .locator('xpath=ancestor::ul')
    for (const count of [4, 6]) {
      await setCount(list, count)
      const [pictures = [], names = []] = await list.evaluate((element) =>
        ['img', 'h3'].map((kind) =>
          [...element.querySelectorAll(kind)].map((field): DOMRect => field.getBoundingClientRect().toJSON()),
        ),
      )
      expect(pictures.length, `${count} ways in`).toBe(count)
      for (const [place, name] of names.entries()) {
        const picture = pictures[place]
        expect(name.width, `${count} ways in, ${place}`).toBeCloseTo(picture?.width ?? 0, 0)
        expect(name.height, `${count} ways in, ${place}`).toBeCloseTo(picture?.height ?? 0, 0)
      }
      for (const fields of [pictures, names]) {
        for (const [place, one] of fields.entries()) {
          const neighbours = fields.filter((other) => {
            const across = Math.abs(other.left - one.left) / one.width
            const down = Math.abs(other.top - one.top) / one.height
            return across + down > 0.5 && across + down < 1.5
          })
          expect(neighbours, `${count} ways in, ${place}`).toEqual([])
        }
      }
    }
  })
}

for (const size of highWindows.filter(({ width }) => width >= 896)) {
  test(`at ${size.width} × ${size.height} px the picture of a card is as high as the card; beside it are its name in one line, its number whole and large, and its text at the foot`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await page.goto('/services')
    await untilInItsTypeface(page)
    const strip = await stripOf(page)
    for (const card of await deckOf(page).locator('> li').all()) {
      const name = card.getByRole('heading')
      const words = (await name.textContent()) ?? ''
      const [whole, picture, line, text] = await Promise.all(
        [card, card.locator('img'), name, card.locator('p')].map((part) => part.boundingBox()),
      )
      if (!whole || !picture || !line || !text) throw new Error(`${words} is not drawn`)
      expect(picture.y, words).toBeCloseTo(whole.y, 0)
      expect(picture.height, words).toBeCloseTo(whole.height, 0)
      expect(picture.width, words).toBeCloseTo(picture.height, 0)
      expect(picture.x + picture.width, words).toBeCloseTo(size.width, 0)
      expect(line.height, `${words}: one line`).toBeCloseTo(strip, 0)
      expect(line.x + line.width, words).toBeLessThanOrEqual(picture.x)
      const number = await card.evaluate((element) => {
        const { blockSize, inlineSize, fontSize, marginInlineEnd, marginBlockEnd } = getComputedStyle(
          element,
          '::after',
        )
        const [height, width, size, aside, below] = [
          blockSize,
          inlineSize,
          fontSize,
          marginInlineEnd,
          marginBlockEnd,
        ].map(Number.parseFloat)
        return {
          height: height ?? 0,
          width: width ?? 0,
          size: size ?? 0,
          aside: aside ?? 0,
          below: below ?? 0,
        }
      })
      expect(number.height / number.size, `${words}: a digit is 0.73 of its size high`).toBeCloseTo(0.73, 1)
      expect(number.height, `${words}: as large as it can be`).toBeGreaterThan(whole.height * 0.35)
      expect(number.height + number.below, `${words}: below the name`).toBeLessThan(
        whole.height - line.height,
      )
      expect(
        text.x + text.width + number.width + number.aside,
        `${words}: between text and picture`,
      ).toBeLessThanOrEqual(picture.x + 0.5)
      expect(text.y, `${words}: the text is below the name`).toBeGreaterThanOrEqual(line.y + line.height)
      const [lines, foot] = [text.height, whole.y + whole.height - text.y - text.height]
      expect(foot, `${words}: nothing is below it`).toBeLessThan(lines)
    }
  })
}

for (const { title } of services) {
  test(`the picture of "${title}" flies from home into its card, which stands where it belongs`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.addEventListener('pagereveal', async ({ viewTransition }) => {
        const card = document.querySelector(':target')
        Reflect.set(window, 'landing', card?.getBoundingClientRect().top)
        await viewTransition?.ready.catch(() => {})
        const names = document.getAnimations().map(({ effect }) => {
          const pseudo = effect instanceof KeyframeEffect ? (effect.pseudoElement ?? '') : ''
          return /^::view-transition-(?:old|new)\(service-\d\)$/.exec(pseudo)?.[0] ?? ''
        })
        Reflect.set(window, 'flown', [...new Set(names)])
      })
    })
    const place = services.findIndex((service) => service.title === title)
    // A browser leaves a transition out when the machine is too busy to draw it in time: then go that way again.
    await expect(async () => {
      await page.goto('/')
      const link = page.getByRole('main').getByRole('link', { name: title, exact: true })
      await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await settled(page)
      await link.click()
      await page.waitForURL(/\/services#/)
      const flown = await page.waitForFunction(() => Reflect.get(window, 'flown') as string[] | undefined)
      expect(await flown.jsonValue()).toEqual(
        expect.arrayContaining([
          `::view-transition-old(service-${place + 1})`,
          `::view-transition-new(service-${place + 1})`,
        ]),
      )
      // Already there when the browser looks where pictures have to fly to.
      const landing = await page.evaluate(() => Reflect.get(window, 'landing'))
      expect(landing).toBeCloseTo((await stripOf(page)) * place, 0)
    }).toPass({ timeout: 20_000 })
    const card = deckOf(page).locator('> li').nth(place)
    const top = await card.evaluate((element) => element.getBoundingClientRect().top)
    expect(top).toBeCloseTo((await stripOf(page)) * place, 0)
  })
}

test('no two things on a page go by one name when pages change', async ({ page }) => {
  for (const path of ['/', '/services']) {
    await page.goto(path)
    for (const { width, height } of highWindows) {
      await page.setViewportSize({ width, height })
      for (const count of [services.length, 7]) {
        await setCount(path === '/' ? page.locator('main ul').first() : deckOf(page), count)
        const names = await page.evaluate(() =>
          [...document.querySelectorAll('*')]
            .map((element) => getComputedStyle(element).getPropertyValue('view-transition-name'))
            .filter((name) => name !== 'none'),
        )
        expect(names.length).toBeGreaterThan(16)
        expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
      }
      await page.reload()
    }
  }
})

function deckOf(page: Page) {
  return page.locator('main ol')
}

/** What a covered card shows of itself, in CSS pixels: its name. */
function stripOf(page: Page) {
  return deckOf(page)
    .getByRole('heading')
    .first()
    .evaluate((name) => name.getBoundingClientRect().height)
}

/** Shows that many of a list's items: some fewer, or some again. */
async function setCount(list: Locator, count: number) {
  await list.evaluate((element, wanted) => {
    const items = [...element.children]
    const [first] = items
    for (const item of items.slice(wanted)) item.remove()
    for (let place = items.length; place < wanted; place += 1) {
      const copy = items[place % items.length]?.cloneNode(true)
      if (copy instanceof Element && first) {
        copy.removeAttribute('id')
        element.append(copy)
      }
    }
  }, count)
}

async function setLargeText(page: Page) {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
}

function sidewaysOf(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Scrolls until a card comes to its place, or further, and measures all of them. */
function cardsAt(page: Page, place: number, further = 0) {
  return deckOf(page).evaluate(
    async (deck, [wanted, more]) => {
      const cards = [...deck.children]
      // From above, as a card that has stopped does not tell where it came from.
      scrollTo({ top: 0, behavior: 'instant' })
      const card = cards[wanted]
      const strip = Number.parseFloat(card ? getComputedStyle(card).insetBlockStart : '0')
      scrollTo({ top: (card?.getBoundingClientRect().top ?? 0) - strip + more, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(resolve))

      const isSeen = (element: Element | null | undefined) => {
        if (!element) return false
        const range = document.createRange()
        range.selectNodeContents(element)
        return [...range.getClientRects()].every(({ left, right, top, bottom }) =>
          [left + 1, right - 1].every((x) =>
            [top + 2, bottom - 2].every(
              (y) => document.elementFromPoint(x, y)?.closest('li') === element.parentElement,
            ),
          ),
        )
      }
      return cards.map((each) => ({
        top: each.getBoundingClientRect().top,
        text: each.querySelector('p')?.getBoundingClientRect().bottom ?? 0,
        isNameSeen: isSeen(each.querySelector('h3')),
        isTextSeen: isSeen(each.querySelector('p')),
      }))
    },
    [place, further] as const,
  )
}

/** Runs in the page: the lines of a text that are covered when they are in the middle of the window. */
async function hiddenLines(words: Element): Promise<number[]> {
  const lines = () => {
    const range = document.createRange()
    range.selectNodeContents(words)
    return [...range.getClientRects()]
  }
  const hidden: number[] = []
  for (const place of lines().keys()) {
    const line = lines()[place]
    scrollBy({ top: (line?.top ?? 0) - innerHeight / 2, behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const { left = 0, top = 0, width = 0, height = 0 } = lines()[place] ?? {}
    const at = document.elementFromPoint(left + width / 2, top + height / 2)
    if (at !== words) hidden.push(place)
  }
  return hidden
}
