import type { Locator, Page } from '@playwright/test'
import { content } from '@/content'
import { signIn, signUp, write } from '../../scripts/scenes.mjs'
import { type Eyes, installEyes } from '../engines/in-page'
import { alertsOf, fill, formOf, holdScripts, openForm } from '../support/form'
import { expect, test, untilInItsTypeface } from '../support/site'
import { buttons, labels, success } from '../support/specified'

/*
 * The envelope of the contact form and the key of the sign-in form: pictures that say nothing to those who hear the
 * page, and only look at the fields. What they show is what the browser has computed for their parts.
 */

const phone = { width: 390, height: 844 }
const aboveKeyboard = { width: 390, height: 400 }
const smallest = { width: 320, height: 568 }

/** The picture beside the form: the one that is no part of it. */
const picture = (page: Page) => page.getByRole('main').locator('svg[aria-hidden="true"]')

/** Where something stands on the screen. */
const boxOf = (part: Locator) =>
  part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)

/** How much of a part is seen: its width on the screen, or nothing where it is see-through. */
const seen = (part: Locator) =>
  part.evaluate((element) =>
    getComputedStyle(element).opacity === '0' ? 0 : element.getBoundingClientRect().width,
  )

/** What the fields print, in their order: parts of the letter, which is the group within the group. */
const printed = (page: Page, place: number) =>
  picture(page)
    .locator('g g > *')
    .nth(place + 2)
/** The holes of the key: in the order name, email, password. */
const hole = (page: Page, place: number) => picture(page).locator('g').nth(place).locator('path').first()
/** The round seal is the last of what is drawn. */
const seal = (page: Page) => picture(page).locator('circle').last()

const letter = [labels.name, labels.email, labels.phone, labels.message] as const
const typed = { [labels.name]: 'Ada', [labels.email]: 'x', [labels.phone]: '5', [labels.message]: 'Hello' }

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const [place, label] of letter.entries()) {
    test(`${label} is written on the letter while something stands in it, before any script is there`, async ({
      page,
    }) => {
      await holdScripts(page)
      await page.goto('/contactus', { waitUntil: 'commit' })
      const form = formOf(page)
      await expect(form).toBeVisible()
      expect(await seen(printed(page, place))).toBe(0)
      await fill(form, { [label]: '5' })
      await expect.poll(() => seen(printed(page, place))).toBeGreaterThan(10)
      for (const other of letter.keys()) {
        if (other !== place) expect(await seen(printed(page, other))).toBe(0)
      }
      expect(await seen(seal(page))).toBe(0)
      await fill(form, { [label]: '' })
      await expect.poll(() => seen(printed(page, place))).toBe(0)
    })
  }

  test('all four fields seal the envelope, which never says that anything was sent; an empty field opens it', async ({
    page,
  }) => {
    const said = alertsOf(page)
    const form = await openForm(page, '/contactus')
    const words = await form.textContent()
    await fill(form, typed)
    await expect.poll(() => seen(seal(page))).toBeGreaterThan(10)
    expect(await form.textContent()).toBe(words)
    await expect(page.getByText(success).filter({ visible: true })).toHaveCount(0)
    expect(said).toEqual([])
    await fill(form, { [labels.phone]: '' })
    await expect.poll(() => seen(seal(page))).toBe(0)
  })

  for (const width of [900, 1440, 2560]) {
    test(`the envelope reaches from the form to the edge of the window, open and sealed, ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      const form = await openForm(page, '/contactus')
      const edges = async () => {
        const { left, right } = await boxOf(picture(page).locator('path').nth(1))
        return [Math.round(left), Math.round(right)]
      }
      expect(await edges()).toEqual([width / 2, width])
      await fill(form, typed)
      await expect.poll(() => seen(seal(page))).toBeGreaterThan(10)
      await expect.poll(edges).toEqual([width / 2, width])
    })
  }

  for (const [path, name] of [
    ['/contactus', labels.name],
    ['/signin', labels.email],
  ] as const) {
    test(`what is written in the form of ${path} gives its field a ground, before any script is there`, async ({
      page,
    }) => {
      await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      const field = formOf(page).getByLabel(name)
      const ground = () => field.evaluate((element) => getComputedStyle(element).backgroundColor)
      await expect(field).toBeVisible()
      const empty = await ground()
      await field.fill('x')
      expect(await ground()).not.toBe(empty)
      await field.fill('')
      expect(await ground()).toBe(empty)
    })
  }

  for (const path of ['/contactus', '/signin']) {
    test(`the form of ${path} stands on one colour, its picture on another up to the edge of the window, and an empty field on a third`, async ({
      page,
    }) => {
      await page.addInitScript(installEyes)
      await page.setViewportSize({ width: 1440, height: 900 })
      await openForm(page, path)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const form = formOf(page)
        const grounds = await form.evaluate((element) => {
          const eyes: Eyes = Reflect.get(window, 'eyes')
          const { top, height } = element.getBoundingClientRect()
          scrollBy({ top: top - innerHeight / 4, behavior: 'instant' })
          const y = element.getBoundingClientRect().top + Math.min(height, innerHeight) / 2
          const field = element.querySelector('input')
          return {
            page: getComputedStyle(document.documentElement).backgroundColor,
            edges: [1, innerWidth / 2 - 1].map((x) => groundAt(x, y)),
            // The upper corner of the picture, where nothing is drawn.
            picture: [innerWidth / 2 + 1, innerWidth - 1].map((x) =>
              groundAt(x, element.getBoundingClientRect().top - 20),
            ),
            form: eyes.ground(element),
            field: field && getComputedStyle(field).backgroundColor,
          }

          function groundAt(x: number, y: number) {
            return eyes.ground(document.elementFromPoint(x, y))
          }
        })
        expect(new Set([...grounds.edges, grounds.form]).size, colorScheme).toBe(1)
        expect(new Set(grounds.picture).size, colorScheme).toBe(1)
        expect(new Set([grounds.page, grounds.form, ...grounds.picture]).size, colorScheme).toBe(3)
        expect(grounds.field, colorScheme).not.toBe(grounds.form)
      }
    })
  }

  test('a field that is missing looks other than the rest until something is typed into it', async ({
    page,
  }) => {
    await openForm(page, '/signin')
    const [email, password] = [labels.email, labels.password].map((label) => formOf(page).getByLabel(label))
    const edge = (field: Locator | undefined) =>
      field?.evaluate((element) => {
        const { boxShadow, borderColor } = getComputedStyle(element)
        return `${boxShadow} ${borderColor}`
      })
    const alerts = alertsOf(page)
    await formOf(page).getByRole('button', { name: buttons.signIn }).click()
    await expect.poll(() => alerts.length).toBe(1)
    expect(await edge(email)).not.toBe(await edge(password))
    await email?.fill('x')
    expect(await edge(email)).toBe(await edge(password))
  })

  test('a letter that is not written yet shows where each of the four will stand', async ({ page }) => {
    await openForm(page, '/contactus')
    const marked = await picture(page)
      .locator('g g')
      .evaluate(({ children: [paper, marks, ...parts] }) =>
        parts.map((part) => {
          if (!(part instanceof SVGGeometryElement && marks instanceof SVGGeometryElement && paper))
            return null
          const { x, y, width, height } = part.getBBox()
          const [corner, middle] = [new DOMPoint(x + 1, y + 1), new DOMPoint(x + width / 2, y + height / 2)]
          return {
            isThere: marks.isPointInFill(part instanceof SVGCircleElement ? middle : corner),
            isSeen: getComputedStyle(marks).fill !== getComputedStyle(paper).fill,
          }
        }),
      )
    expect(marked).toEqual(letter.map(() => ({ isThere: true, isSeen: true })))
  })

  test('after the message is sent the envelope stands open again, its letter blank', async ({ page }) => {
    const said = alertsOf(page)
    const form = await openForm(page, '/contactus')
    await fill(form, typed)
    await form.getByRole('button', { name: buttons.send }).click()
    await expect.poll(() => said.at(-1)).toBe(success)
    await expect.poll(() => seen(seal(page))).toBe(0)
    for (const place of letter.keys()) await expect.poll(() => seen(printed(page, place))).toBe(0)
  })

  for (const [label, place] of [
    [labels.name, 0],
    [labels.email, 1],
    [labels.password, 2],
  ] as const) {
    test(`${label} cuts the key while something stands in it`, async ({ page }) => {
      const form = await openForm(page, '/signin')
      await form.getByRole('button', { name: buttons.signUp }).click()
      await expect(form.getByLabel(labels.name)).toBeVisible()
      expect(await seen(hole(page, place))).toBe(0)
      // The form asks no more of an e-mail than that there is one.
      await fill(form, { [label]: 'x' })
      await expect.poll(() => seen(hole(page, place))).toBeGreaterThan(10)
      for (const other of [0, 1, 2]) if (other !== place) expect(await seen(hole(page, other))).toBe(0)
      await fill(form, { [label]: '' })
      await expect.poll(() => seen(hole(page, place))).toBe(0)
    })
  }

  test('the key is cut before any script is there', async ({ page }) => {
    await holdScripts(page)
    await page.goto('/signin', { waitUntil: 'commit' })
    await fill(formOf(page), { [labels.email]: 'x' })
    await expect.poll(() => seen(hole(page, 1))).toBeGreaterThan(10)
  })

  test('what the browser fills in counts as typed', async ({ page }) => {
    await page.goto('/contactus')
    const client = await page.context().newCDPSession(page)
    await client.send('DOM.enable')
    await client.send('CSS.enable')
    const { root } = await client.send('DOM.getDocument')
    const { nodeIds } = await client.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector: '[data-island] input, [data-island] textarea',
    })
    expect(nodeIds).toHaveLength(4)
    for (const nodeId of nodeIds) {
      await client.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['autofill'] })
    }
    await expect.poll(() => seen(seal(page))).toBeGreaterThan(10)
  })

  for (const [mode, act, values] of [
    ['Sign In', signIn, 2],
    ['Sign Up', signUp, 3],
  ] as const) {
    for (const [name, screen, size] of [
      ['a phone', phone, '100%'],
      ['the smallest phone', smallest, '100%'],
      ['a phone whose keyboard takes half of it', aboveKeyboard, '100%'],
      ['a phone with text of 200 %', phone, '200%'],
      ['a phone with text of 200 % in the stand-in face', phone, '200%'],
    ] as const) {
      const print = async (page: Page) => {
        if (name.endsWith('stand-in face')) await page.route('**/*.woff2', (route) => route.abort())
        await page.setViewportSize(screen)
        await openForm(page, '/signin')
        await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size)
        await act(page)
      }

      test(`on ${name} the tag of ${mode} is seen right after the press, without scrolling`, async ({
        page,
      }) => {
        await print(page)
        const status = page.getByRole('status')
        await expect(status.getByRole('definition')).toHaveCount(values)
        await expect(status.getByRole('definition').first()).toBeInViewport({ ratio: 1 })
        await expect(
          formOf(page)
            .getByRole('button', { name: buttons[mode === 'Sign In' ? 'signIn' : 'signUp'] })
            .first(),
        ).toBeInViewport()
      })

      test(`on ${name} the key of ${mode} hangs beside its tag, whole`, async ({ page }) => {
        await print(page)
        const tag = page.getByRole('status').locator('> *')
        await expect(tag.getByRole('definition')).toHaveCount(values)
        const [blade, bow] = [picture(page).locator('> path').first(), picture(page).locator('> path').nth(1)]
        await expect(blade).toBeInViewport({ ratio: 0.99 })
        const [key, head, card] = [await boxOf(blade), await boxOf(bow), await boxOf(tag)]
        expect(key.x + key.width, 'the blade ends before the tag').toBeLessThanOrEqual(card.x)
        expect(key.height, 'it hangs').toBeGreaterThan(2 * key.width)
        expect(key.y + key.height, 'as low as the tag at most').toBeLessThanOrEqual(card.y + card.height)
        expect(head.y, 'the bow is above the blade').toBeLessThan(key.y)
        expect(
          await blade.evaluate((element) => {
            const { x, y, width, height } = element.getBoundingClientRect()
            return (
              document.elementFromPoint(x + width / 4, y + height / 8)?.closest('[role="status"]') !== null
            )
          }),
          'nothing lies over it',
        ).toBe(false)
      })
    }
  }

  test('the tag holds 500 letters in each line on any screen', async ({ page }) => {
    const long = 'x'.repeat(500)
    const form = await openForm(page, '/signin')
    await form.getByRole('button', { name: buttons.signUp }).click()
    await fill(form, { [labels.name]: long, [labels.email]: long, [labels.password]: long })
    await form.getByRole('button', { name: buttons.signUp }).click()
    await expect(page.getByRole('definition')).toHaveCount(3)
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      const tag = page.getByRole('status').locator('> *')
      expect(
        await tag.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
        `${width}`,
      ).toBe(0)
      const { scrollWidth, clientWidth } = await page.evaluate(sizeOfPage)
      expect(scrollWidth - clientWidth, `${width}`).toBe(0)
      // What does not fit on a phone is scrolled to, from the first line to the last.
      await page.getByRole('definition').last().scrollIntoViewIfNeeded()
      await expect(page.getByRole('term').last()).toBeVisible()
      await page.getByRole('term').first().scrollIntoViewIfNeeded()
      await expect(page.getByRole('term').first()).toBeInViewport()
    }
  })

  test('the hole of the tag is in the tag, and on no letter of it, in any window', async ({ page }) => {
    await page.goto('/signin')
    await signIn(page)
    const title = page.getByRole('status').getByRole('heading')
    await expect(title).toBeVisible()
    for (const width of [736, 820, 1440, 2560, 3840]) {
      await page.setViewportSize({ width, height: 900 })
      const tag = await boxOf(page.getByRole('status').locator('> *'))
      const eye = await boxOf(picture(page).locator('circle').first())
      expect(eye.top - tag.top, `${width} px`).toBeGreaterThan(1)
      expect((await boxOf(title)).top - eye.bottom, `${width} px`).toBeGreaterThan(1)
    }
  })

  for (const face of ['the typeface', 'the face that stands in for it'])
    test(`sixty letters of an e-mail take two lines beside the form, and three on a phone, in ${face}`, async ({
      page,
    }) => {
      if (face !== 'the typeface') await page.route(/\.woff2$/, (route) => route.abort())
      await page.goto('/signin')
      if (face === 'the typeface') await untilInItsTypeface(page)
      const form = await openForm(page, '/signin')
      const email = 'a.client.with.a.very.long.address@subdomain.long.example.org'
      await fill(form, { [labels.email]: email, [labels.password]: 'x' })
      await form.getByRole('button', { name: buttons.signIn }).click()
      for (const [width, lines] of [
        [1440, 2],
        [390, 3],
      ] as const) {
        await page.setViewportSize({ width, height: 844 })
        const value = page.getByRole('definition').first()
        const taken = await value.evaluate((element) => {
          const { height } = element.getBoundingClientRect()
          return Math.round(height / Number.parseFloat(getComputedStyle(element).lineHeight))
        })
        expect(taken, `${width} px`).toBeLessThanOrEqual(lines)
      }
    })

  for (const [path, act] of [
    ['/contactus', write],
    ['/signin', signIn],
  ] as const) {
    for (const [name, screen, size] of [
      ['a phone', phone, '100%'],
      ['a phone whose keyboard takes half of it', aboveKeyboard, '100%'],
      ['the smallest phone with text of 200 %', smallest, '200%'],
    ] as const) {
      test(`on ${name} nothing that stays at the top of ${path} covers what has the focus`, async ({
        page,
      }) => {
        await page.setViewportSize(screen)
        const form = await openForm(page, path)
        await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size)
        for (const isFilled of [false, true]) {
          if (isFilled) await act(page)
          const stops = await form.locator('input, textarea, button').all()
          // Backwards too: then the browser scrolls up, to where the head is.
          for (const stop of [...stops, ...stops.toReversed()]) {
            await stop.evaluate(scrollUnderHead)
            await stop.focus()
            expect(await stop.evaluate(coveredBy)).toBe('')
          }
        }
      })
    }
  }

  test('in forced colours the words of both forms and of the tag stand on the ground of the system', async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await openForm(page, '/signin')
    await signIn(page)
    const canvas = await page.evaluate(() => getComputedStyle(document.body).color)
    for (const text of [page.getByRole('definition').first(), formOf(page).getByRole('heading')]) {
      await expect(text).toHaveCSS('color', canvas)
    }
    await page.goto('/contactus')
    await expect(page.getByRole('heading', { name: content.contact.information.title })).toHaveCSS(
      'color',
      canvas,
    )
    await expect(picture(page)).toHaveCSS('forced-color-adjust', 'none')
  })
})

test.describe('with motion', () => {
  test('nothing moves under the eyes of who types, from the first letter to the seal', async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: string[] = []
      Reflect.set(window, 'shifts', shifts)
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const [path, act] of [
      ['/contactus', write],
      ['/signin', (page: Page) => fill(formOf(page), { [labels.email]: 'x', [labels.password]: 'x' })],
    ] as const) {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const form = await openForm(page, path)
        const before = await form.evaluate(boxOnPage)
        await act(page)
        await page.waitForTimeout(2000)
        const after = await form.evaluate(boxOnPage)
        expect(Math.abs(after.top - before.top), `${path} ${width}`).toBeLessThanOrEqual(1)
        expect(after.height, `${path} ${width}`).toBe(before.height)
        expect(await page.evaluate(() => Reflect.get(window, 'shifts')), `${path} ${width}`).toEqual([])
      }
    }
  })

  test('the letter goes in before the flap comes down, and the seal comes last', async ({ page }) => {
    const form = await openForm(page, '/contactus')
    await fill(form, typed)
    const ends = await picture(page).evaluate((svg) =>
      svg.getAnimations({ subtree: true }).map(({ effect }) => ({
        of: effect instanceof KeyframeEffect ? effect.target?.localName : '',
        place: effect instanceof KeyframeEffect ? effect.target?.parentElement?.localName : '',
        end: Number(effect?.getComputedTiming().endTime),
      })),
    )
    const last = Math.max(...ends.map(({ end }) => end))
    expect(ends.find(({ end }) => end === last)).toMatchObject({ of: 'circle', place: 'svg' })
    expect(last).toBeLessThanOrEqual(2000)
  })
})

/** Runs in the page. */
function boxOnPage(element: Element) {
  const { top, height } = element.getBoundingClientRect()
  return { top: Math.round(top + scrollY), height }
}

/** Runs in the page. */
function sizeOfPage() {
  const { scrollWidth, clientWidth } = document.documentElement
  return { scrollWidth, clientWidth }
}

/** Runs in the page: where a field is that was left behind on the way down. */
function scrollUnderHead(element: HTMLElement | SVGElement) {
  element.blur()
  scrollBy({ top: element.getBoundingClientRect().top - 4, behavior: 'instant' })
}

/** Runs in the page: what lies over the middle of the upper or lower edge of an element. */
function coveredBy(element: Element): string {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  // A message may be higher than what very large text leaves of the screen.
  for (const y of [Math.max(top, 0) + 2, Math.min(bottom, innerHeight) - 2]) {
    const at = document.elementFromPoint((left + right) / 2, y)
    if (!at || !(element.contains(at) || at.contains(element))) return at?.outerHTML.slice(0, 80) ?? 'nothing'
  }
  return ''
}
