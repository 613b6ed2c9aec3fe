import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { content } from '@/content'
import { colourOf } from '@/lib/node/colours'
import { boxOf } from '../support/pixels'
import { expect, test } from '../support/site'

const { lead, paragraphs } = content.about.explanation
const widths = [320, 390, 735, 736, 1023, 1024, 1440, 2560]
const disc = [colourOf('vermilion')]

/** The sentence whose full stop is a disc. */
const sentence = (page: Page) => page.locator('main p:has(> span > i)')

test('each paragraph lies on a floor of its own, and from one to the next of three its picture is wider: a third of the page, half, and all', async ({
  page,
}) => {
  await page.goto('/aboutus')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const gutter = await page
      .getByRole('banner')
      .evaluate((bar) => Number.parseFloat(getComputedStyle(bar).paddingInlineStart))
    const shares = [(width - gutter) / 3, width / 2, width]
    for (const [place, { title, picture }] of paragraphs.entries()) {
      const floor = page.locator('main div:has(> p > b)').filter({ hasText: title })
      const image = floor.getByRole('presentation')
      await expect(image).toHaveAttribute('src', new RegExp(`/${picture.src.replace('.svg', '')}\\.`))
      const [ground, drawn, words] = await Promise.all(
        [floor, image, floor.getByRole('paragraph')].map((part) => part.boundingBox()),
      )
      const where = `${width} px, ${title}`
      expect(ground?.width, where).toBe(width)
      expect(drawn?.x, where).toBe(0)
      expect(drawn?.y, where).toBe(ground?.y)
      const share = width < 736 ? width : (shares[place % 3] ?? 0)
      expect(drawn?.width, where).toBeCloseTo(share, 0)
      if (share === width) {
        expect(words?.y, where).toBeCloseTo((drawn?.y ?? 0) + (drawn?.height ?? 0), 0)
      } else {
        expect(drawn?.height, where).toBeCloseTo(ground?.height ?? 0, 0)
        expect(words?.x, where).toBeCloseTo(drawn?.width ?? 0, 0)
      }
    }
  }
})

test('one thing is a disc as wide as its tile, and none has a ring as wide', async ({ page }) => {
  await page.goto('/aboutus')
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const number of ['1', '0']) {
      const tile = page.getByRole('main').locator(`div:has(> p > b:text-is("${number}"))`)
      const place = await tile.boundingBox()
      const picture = sharp(await page.screenshot({ clip: place ?? undefined, fullPage: true, scale: 'css' }))
      const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
      const at = (x: number, y: number) => {
        const from = (Math.floor(y) * info.width + Math.floor(x)) * 3
        return data.subarray(from, from + 3).toString('hex')
      }
      const radius = info.width / 2
      const [ground, ink] = [at(2, 2), at(radius, info.height - 0.1 * radius)]
      expect(ink, number).not.toBe(ground)
      // In eighths of a turn: just inside is its colour, just outside the ground, in the middle one or the other.
      for (const turn of [0, 1, 2, 3, 4, 5, 6, 7]) {
        const along = (share: number) =>
          at(
            radius + share * radius * Math.sin((turn * Math.PI) / 4),
            info.height - radius - share * radius * Math.cos((turn * Math.PI) / 4),
          )
        const where = `${number}, ${width} px, ${turn}`
        expect(along(0.96), where).toBe(ink)
        if (turn % 2 === 1) expect(along(1.04), where).toBe(ground)
        expect(along(0.7), where).toBe(number === '1' ? ink : ground)
      }
    }
  }
})

test.describe('when the disc has landed', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test.beforeEach(async ({ page }) => {
    await page.goto('/aboutus')
    await page.reload()
  })

  for (const size of ['100%', '200%']) {
    test(`it stands beside the last letter and on its line, at every width, text of ${size}`, async ({
      page,
    }) => {
      await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await expectAtItsWord(page, `${width} px`)
      }
    })
  }

  test('it stands there after any sentence that an editor writes', async ({ page }) => {
    for (const words of ['We stand ', 'A word and another word '.repeat(4), 'Bundesfinanzministerium', '']) {
      await sentence(page).evaluate((place, text) => {
        if (place.firstChild) place.firstChild.nodeValue = text
      }, words)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await expectAtItsWord(page, `"${words}", ${width} px`)
      }
    }
  })

  test('who hears, finds or copies the sentences has each with its full stop', async ({ page }) => {
    expect(await sentence(page).textContent()).toBe(lead.between)
    const copied = await sentence(page).evaluate((place) => {
      getSelection()?.selectAllChildren(place)
      return getSelection()?.toString()
    })
    expect(copied?.trim()).toBe(lead.between)
    for (const text of [lead.first, lead.second, ...paragraphs.map(({ text }) => text)])
      await expect(page.getByText(text)).toBeVisible()
  })

  test('the first sentence is above it on the left, the second below it on the right', async ({ page }) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const [first, between, second] = await Promise.all(
        [lead.first, lead.between, lead.second].map((text) =>
          page.locator('main p').filter({ hasText: text }).boundingBox(),
        ),
      )
      expect((first?.y ?? 0) + (first?.height ?? 0), `${width} px`).toBeLessThanOrEqual(between?.y ?? 0)
      expect((between?.y ?? 0) + (between?.height ?? 0), `${width} px`).toBeLessThanOrEqual(
        (second?.y ?? 0) + 1,
      )
    }
  })

  test('on paper it is a full stop', async ({ page }) => {
    await page.emulateMedia({ media: 'print' })
    const size = await sentence(page).evaluate((place) => {
      const [stop, end] = [place.querySelector('i'), place.querySelector('span')]
      return {
        stop: stop && getComputedStyle(stop).fontSize,
        text: getComputedStyle(place).fontSize,
        disc: end && getComputedStyle(end, '::after').display,
      }
    })
    expect(size).toEqual({ stop: size.text, text: size.text, disc: 'none' })
  })
})

for (const width of [320, 1440]) {
  test(`the disc rolls to its word while one reads on, and covers no letter, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/aboutus')
    await page.reload()
    const letters = await textPixels(page)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const seen: number[] = []
    for (const share of [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1]) {
      await sentence(page).evaluate((place, at) => {
        const { bottom } = place.getBoundingClientRect()
        window.scrollTo({ top: bottom + scrollY - innerHeight * at, behavior: 'instant' })
      }, share)
      seen.push(await textPixels(page))
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0)
    }
    for (const count of seen) expect(Math.abs(count - letters) / letters).toBeLessThan(0.01)
    await expectAtItsWord(page, 'at the end')
  })
}

test('on paper no ground lies on the sentence between them, wherever it was printed from', async ({
  page,
}) => {
  await page.goto('/aboutus')
  await page.emulateMedia({ media: 'print' })
  const grounds = await sentence(page).evaluate((place) =>
    ['::before', '::after'].map((ground) => getComputedStyle(place, ground).display),
  )
  expect(grounds).toEqual(['none', 'none'])
})

test('both grounds make room for the sentence between them, and stand where they belong without motion', async ({
  page,
}) => {
  const room = (at: number) =>
    sentence(page).evaluate(async (place, share) => {
      const { bottom } = place.getBoundingClientRect()
      window.scrollTo({ top: bottom + scrollY - innerHeight * share, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return ['::before', '::after'].map((ground) => {
        const [, high = 1] = getComputedStyle(place, ground).scale.split(' ').map(Number)
        return high
      })
    }, at)
  await page.goto('/aboutus')
  for (const share of await room(1.4)) expect(share).toBeGreaterThan(0.5)
  const halfway = await room(1.1)
  for (const share of halfway) expect(share).toBeGreaterThan(0)
  for (const share of halfway) expect(share).toBeLessThan(0.6)
  expect(await room(0.6)).toEqual([0, 0])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await room(1.4)).toEqual([0, 0])
})

test('an hourglass stands on the ground below, under the sentence or beside it and up to the ground above, at every width', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/aboutus')
  await page.reload()
  for (const size of ['100%', '200%']) {
    await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const { under, beside, above, below, outside } = await sentence(page).evaluate((place) => {
        const glass = place.lastElementChild
        if (!glass) throw new Error('There is no hourglass.')
        const words = document.createRange()
        words.setStart(place, 0)
        words.setEndBefore(glass)
        const [text, box, room] = [words, glass, place].map((each) => each.getBoundingClientRect())
        if (!text || !box || !room) throw new Error('Something has no place.')
        return {
          under: box.top - text.bottom,
          beside: box.left - text.right,
          above: box.top - room.top,
          outside: [...glass.children].filter((grain) => {
            const { left, right } = grain.getBoundingClientRect()
            return left < box.left - 0.5 || right > box.right + 0.5
          }).length,
          below: box.bottom - room.bottom,
        }
      })
      const at = `${width} px, text of ${size}`
      expect(Math.max(under, beside), at).toBeGreaterThanOrEqual(0)
      expect(outside, `${at}, grains outside of it`).toBe(0)
      expect(below, `${at}, on the ground below`).toBeGreaterThanOrEqual(0)
      if (beside >= 0) expect(above, `${at}, from the ground above`).toBeLessThanOrEqual(0)
    }
  }
})

for (const width of [390, 1440]) {
  test(`three grains fall one after the other while one reads on, and then lie on the ground below, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/aboutus')
    const landed = (at: number) =>
      sentence(page).evaluate(async (place, share) => {
        const { bottom } = place.getBoundingClientRect()
        window.scrollTo({ top: bottom + scrollY - innerHeight * share, behavior: 'instant' })
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        const grains = [...(place.lastElementChild?.querySelectorAll(':scope > i') ?? [])]
        return grains.filter((grain) => ['none', '0px'].includes(getComputedStyle(grain).translate)).length
      }, at)
    const seen: number[] = []
    for (let share = 1.4; share > 0.3; share -= 0.05) seen.push(await landed(share))
    expect(seen).toEqual(seen.toSorted((one, other) => one - other))
    expect([...new Set(seen)]).toEqual([0, 1, 2, 3])
    await landed(1.4)
    expect(await inTheUpperHalf(page)).toBe(3)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await landed(1)).toBe(3)
    expect(await inTheUpperHalf(page)).toBe(0)
  })
}

/** How many of the grains are above the neck, on the first ground and not outside of it. */
function inTheUpperHalf(page: Page): Promise<number> {
  return sentence(page).evaluate((place) => {
    const glass = place.lastElementChild
    if (!glass) throw new Error('There is no hourglass.')
    const { top, left, right, height } = glass.getBoundingClientRect()
    const grains = [...glass.children].map((grain) => grain.getBoundingClientRect())
    return grains.filter(
      (grain) =>
        grain.top >= top && grain.bottom <= top + height / 2 && grain.left >= left && grain.right <= right,
    ).length
  })
}

/** How much of the sentence is to be seen, in pixels of its colour. */
async function textPixels(page: Page): Promise<number> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  const picture = await sentence(page).screenshot({ scale: 'css' })
  const { default: sharp } = await import('sharp')
  const data = await sharp(picture).removeAlpha().raw().toBuffer()
  let count = 0
  for (let at = 0; at < data.length; at += 3)
    if ((data[at] ?? 255) + (data[at + 1] ?? 255) + (data[at + 2] ?? 255) < 150) count++
  return count
}

async function expectAtItsWord(page: Page, where: string) {
  await sentence(page).scrollIntoViewIfNeeded()
  const { right, baseline, em, side } = await sentence(page).evaluate((place) => {
    const [end, word] = [place.querySelector('span'), place.querySelector('span')?.firstChild]
    if (!end || !word) throw new Error('The sentence has no end.')
    const range = document.createRange()
    const length = word.nodeValue?.length ?? 0
    range.setStart(word, length - 1)
    range.setEnd(word, length)
    const probe = document.createElement('b')
    probe.style.display = 'inline-block'
    end.insertBefore(probe, end.querySelector('i'))
    const line = probe.getBoundingClientRect().bottom
    probe.remove()
    return {
      right: range.getBoundingClientRect().right,
      baseline: line,
      em: Number.parseFloat(getComputedStyle(place).fontSize),
      side: document.documentElement.clientWidth,
    }
  })
  const box = await boxOf(sentence(page), disc)
  expect((box.left - right) / em, `${where}, beside the letter`).toBeGreaterThan(0)
  expect((box.left - right) / em, `${where}, beside the letter`).toBeLessThan(0.2)
  expect(Math.abs(box.bottom - baseline), `${where}, on the line`).toBeLessThanOrEqual(2)
  expect(box.right, `${where}, on the page`).toBeLessThanOrEqual(side)
}

test('what one gets stands under pictures in one row of three, of which the first is as high as title and row', async ({
  page,
}) => {
  for (const width of [820, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/aboutus')
    const section = featuresOf(page)
    const [around, title] = await section.evaluate((element): [DOMRect, DOMRect?] => [
      element.getBoundingClientRect().toJSON(),
      element.querySelector('h2')?.getBoundingClientRect().toJSON(),
    ])
    const [first, ...others] = await cardsOf(section)
    const [second] = others
    if (!title || !first || !second) throw new Error('The triptych has lost its title or its cards.')
    expect(first.picture.top, `${width} px`).toBeCloseTo(around.top, 0)
    expect(first.picture.right, `${width} px`).toBeLessThan(title.left)
    for (const [place, { picture, name }] of others.entries()) {
      const where = `${width} px, picture ${place + 2}`
      expect(picture.top, where).toBeGreaterThan(title.bottom)
      expect(picture.top, where).toBeCloseTo(second.picture.top, 0)
      expect(picture.bottom, where).toBeCloseTo(first.picture.bottom, 0)
      expect(picture.width, where).toBeCloseTo(first.picture.width, 0)
      expect(name.top, where).toBeCloseTo(first.name.top, 0)
    }
    expect(first.name.top, `${width} px`).toBeGreaterThan(first.picture.bottom)
  }
})

test('what one gets stands under pictures of one height, whatever else than three it is', async ({
  page,
}) => {
  for (const [width, count] of [820, 1440, 2560].flatMap((each) =>
    [2, 1, 4, 5, 6].map((many) => [each, many] as const),
  )) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/aboutus')
    const section = featuresOf(page)
    await section.evaluate((triptych) => triptych.removeAttribute('class'))
    const cards = await cardsOf(section, count)
    for (const [place, { card, picture, name }] of cards.entries()) {
      const where = `${width} px, ${count}, picture ${place}`
      const first = cards[place - (place % 3)]
      expect(picture.top, where).toBeCloseTo(card.top, 0)
      expect(picture.top, where).toBeCloseTo(first?.picture.top ?? 0, 0)
      expect(picture.bottom, where).toBeCloseTo(first?.picture.bottom ?? 0, 0)
      expect(name.top, where).toBeGreaterThanOrEqual(picture.bottom)
    }
  }
})

function featuresOf(page: Page) {
  const { title } = content.about.features
  return page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) })
}

/** Boxes of the cards of a section, made more or fewer if so asked. */
async function cardsOf(section: Locator, count?: number) {
  return await section.getByRole('list').evaluate(
    (list, wanted) => {
      while (list.children.length > wanted) list.lastElementChild?.remove()
      while (list.firstElementChild && list.children.length < wanted)
        list.append(list.firstElementChild.cloneNode(true))
      const boxIn = (part: Element | null): DOMRect => part?.getBoundingClientRect().toJSON()
      return [...list.children].map((card) => ({
        card: boxIn(card),
        picture: boxIn(card.querySelector('img')),
        name: boxIn(card.querySelector('h3')),
      }))
    },
    count ?? (await section.getByRole('listitem').count()),
  )
}

test('the title of the numbers stands on one ground, and all of them on one line', async ({ page }) => {
  const { title, items } = content.about.numbers
  for (const width of [900, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/aboutus')
    const heading = page.getByRole('heading', { name: title, exact: true })
    const section = page.locator('section', { has: heading })
    const sign = await heading.boundingBox()
    const tiles = await section.locator('p').evaluateAll((all) =>
      all.map((words) => {
        const range = document.createRange()
        if (words.lastChild) range.selectNodeContents(words.lastChild)
        const { top = 0, bottom = 0 } = words.parentElement?.getBoundingClientRect() ?? {}
        const number = words.querySelector('b')?.getBoundingClientRect()
        const marks = words.nextElementSibling?.getBoundingClientRect()
        return {
          top,
          bottom,
          number: number?.bottom,
          text: range.getBoundingClientRect().top,
          marks: marks?.bottom,
        }
      }),
    )
    expect(tiles, `${width} px`).toHaveLength(items.length)
    for (const { top, bottom, number, text, marks } of tiles) {
      expect(top, `${width} px`).toBeGreaterThanOrEqual((sign?.y ?? 0) + (sign?.height ?? 0))
      expect(number, `${width} px`).toBeCloseTo(tiles[0]?.number ?? 0, 0)
      expect(number, `${width} px`).toBeGreaterThan((sign?.y ?? 0) + (sign?.height ?? 0))
      expect(text, `${width} px`).toBeCloseTo(tiles[0]?.text ?? 0, 0)
      expect(marks, `${width} px`).toBeCloseTo(bottom, 0)
    }
  }
})

test('numbers are what is large in their section', async ({ page }) => {
  const { title } = content.about.numbers
  for (const width of [390, 820, 900, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/aboutus')
    const section = page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) })
    const [heading = 0, ...numbers] = await section
      .locator('h2, b')
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
    // On telephones the title is as wide as the page.
    const least = width < 820 ? 0 : width < 900 ? 1.5 : 2
    for (const size of numbers) expect(size / heading, `${width} px`).toBeGreaterThan(least)
    expect(await numbersOutside(section), `${width} px`).toEqual([])
  }
})

test('numbers stay on their tiles, whatever an editor writes', async ({ page }) => {
  const { title } = content.about.numbers
  await page.goto('/aboutus')
  const section = page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) })
  // What narrow tiles must hold; from 56rem on the first has twice the room.
  for (const [digits, narrow, first, below] of [
    ['1', '8', '88', '88'],
    ['2', '88', '8888', '888'],
    ['3', '888', '888888', '888'],
  ] as const) {
    for (const width of [320, 390, 820, 896, 1024, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      await section.evaluate(
        (part, { value, numbers: [start, others] }) => {
          part.setAttribute('data-digits', value)
          for (const [place, number] of [...part.querySelectorAll('b')].entries())
            number.textContent = place === 0 ? start : others
        },
        { value: digits, numbers: [width < 896 ? below : first, narrow] as const },
      )
      expect(await numbersOutside(section), `${digits} digits, ${width} px`).toEqual([])
    }
  }
})

test('on paper numbers are as large as the short answer', async ({ page }) => {
  await page.goto('/aboutus')
  await page.setViewportSize({ width: 718, height: 1047 })
  await page.emulateMedia({ media: 'print' })
  const size = await sentence(page).evaluate((place) => getComputedStyle(place).fontSize)
  for (const number of await page.getByRole('main').locator('p > b:text-matches("^\\\\d+$")').all())
    await expect(number).toHaveCSS('font-size', size)
})

/** Which numbers are wider than their tile. */
function numbersOutside(section: Locator): Promise<(string | null)[]> {
  return section.locator('b').evaluateAll((all) =>
    all
      .filter((number) => {
        const range = document.createRange()
        range.selectNodeContents(number)
        const tile = number.closest('div')?.getBoundingClientRect()
        return range.getBoundingClientRect().right > (tile?.right ?? 0)
      })
      .map((number) => number.textContent),
  )
}
