import type { Page } from '@playwright/test'
import { content } from '@/content'
import { brokenWords, faintTexts, focused, installEyes, unmarkedLinks } from '../engines/in-page'
import { measured, shows } from '../support/criteria'
import { alertsOf, formOf, openForm } from '../support/form'
import { everyPath } from '../support/pages'
import { scenes } from '../support/scenes'
import { expect, test } from '../support/site'

/** What no engine of rules can tell: each criterion asked of the pages by itself. */

const phone = { width: 320, height: 640 }
const screens = [
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function openMenu(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: content.site.header.menuButton }).click()
  await expect(page.getByRole('navigation')).toBeVisible()
}

test(
  'a visitor who zooms in sees no text shrink, and can double all of it',
  shows('1.4.4'),
  async ({ page }) => {
    test.slow()
    for (const path of everyPath) {
      await page.goto(path)
      for (const { width, height } of screens) {
        const sizes: number[][] = []
        for (const zoom of [1, 2, 3, 4, 5]) {
          await page.setViewportSize({ width: Math.round(width / zoom), height: Math.round(height / zoom) })
          sizes.push((await page.evaluate(textSizes)).map((size) => size * zoom))
        }
        const [before = [], ...after] = sizes
        expect(before.length).toBeGreaterThan(10)
        for (const [place, size] of before.entries()) {
          const where = `${path}, ${width} px wide, text ${place} of ${size} px`
          for (const larger of after) expect(larger[place], where).toBeGreaterThanOrEqual(size * 0.99)
          const most = Math.max(...after.map((all) => all[place] ?? 0))
          expect(most, where).toBeGreaterThanOrEqual(size * 1.95)
        }
      }
    }
  },
)

test(
  'a visitor who sets text to 200 % reads the whole menu on the smallest screen',
  shows('1.4.4'),
  async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/services')
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await openMenu(page)
    expect(await page.evaluate(cutTexts)).toEqual([])
  },
)

test(
  'running text has room between its lines and its paragraphs, and lines of at most 80 characters',
  shows('1.4.8'),
  async ({ page }) => {
    for (const path of everyPath) {
      await page.goto(path)
      for (const width of [320, 820, 1440, 2560]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await page.evaluate(crampedTexts), `${path}, ${width} px`).toEqual([])
      }
    }
  },
)

test('at 400 % every word stays whole, and nothing scrolls sideways', shows('1.4.10'), async ({ page }) => {
  for (const path of everyPath) {
    await page.setViewportSize({ width: 320, height: 256 })
    await page.goto(path)
    // The typeface is optional: it is in the cache now.
    await page.reload()
    expect(await page.evaluate(brokenWords), path).toEqual([])
    expect(await page.evaluate(cutTexts), path).toEqual([])
  }
})

test('a visitor who spaces text out loses none of it', shows('1.4.12'), async ({ page }) => {
  test.slow()
  for (const { name, show, isSmall } of scenes) {
    await show(page)
    await page.evaluate(spaceOut)
    for (const width of [320, 390, 820, 1440].filter((each) => !isSmall || each < 896)) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(cutTexts), `${name}, ${width} px`).toEqual([])
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test(
  'with the menu open the Tab key leads to nothing that the menu covers',
  shows('2.4.11', '2.4.12'),
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of ['/', '/contactus']) {
      await page.goto(path)
      await page.evaluate(installEyes)
      await openMenu(page)
      for (let presses = 0; presses < 20; presses += 1) {
        await page.keyboard.press('Tab')
        const { name, isCovered } = await page.evaluate(focused)
        expect(name && isCovered ? name : '', path).toBe('')
      }
    }
  },
)

test(
  'everything to be pressed is at least 44 px wide and high',
  shows('2.5.5', '2.5.8'),
  async ({ page }) => {
    test.slow()
    let least = Number.POSITIVE_INFINITY
    for (const { name, show, isSmall } of scenes) {
      await show(page)
      for (const width of [320, 820, 1440].filter((each) => !isSmall || each < 896)) {
        await page.setViewportSize({ width, height: 900 })
        expect(await page.evaluate(smallTargets), `${name}, ${width} px`).toEqual([])
        least = Math.min(least, await page.evaluate(leastTarget))
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
    measured('2.5.5', `${Math.round(least)} px at least`)
  },
)

test(
  'a tablet that is turned with the menu open shows the links beside the name, and one can press them',
  shows('1.3.4'),
  async ({ page }) => {
    // Both in the stand-in for the typeface, which may come in time for one of them and not for the other.
    await page.context().route(/\.woff2$/, (route) => route.abort())
    await page.setViewportSize({ width: 820, height: 1180 })
    await page.goto('/blog')
    await openMenu(page)
    const closed = await page.context().newPage()
    await closed.setViewportSize({ width: 1180, height: 820 })
    await closed.goto('/blog')
    await page.setViewportSize({ width: 1180, height: 820 })
    const boxes = (on: Page) =>
      on
        .getByRole('navigation')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().left)))
    expect(await boxes(page)).toEqual(await boxes(closed))
    await page.getByRole('link', { name: content.contact.menuLabel, exact: true }).click()
    await expect(page).toHaveURL(/contactus/)
  },
)

test(
  'all text stands out from its ground by 7:1, light and dark',
  shows('1.4.3', '1.4.6'),
  async ({ page }) => {
    let least = Number.POSITIVE_INFINITY
    for (const path of everyPath) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.goto(path)
        await page.evaluate(installEyes)
        least = Math.min(least, await page.evaluate(leastContrast))
      }
    }
    expect(least).toBeGreaterThanOrEqual(7)
    measured('1.4.6', `${(Math.floor(least * 10) / 10).toFixed(1)}:1 at least`)
  },
)

test('the page on which one is says so by more than colour', shows('1.4.1'), async ({ page }) => {
  for (const path of everyPath) {
    await page.goto(path)
    await page.evaluate(installEyes)
    expect(await page.evaluate(unmarkedLinks, 'nav a[aria-current]'), path).toEqual([])
    expect(await page.evaluate(unmarkedLinks, 'main a[href], footer a[href]'), path).toEqual([])
  }
})

test.describe('on paper', () => {
  test('no headline fills the sheet, no poster lies on its title, and no question has lost its answer', async ({
    page,
  }) => {
    for (const path of everyPath) {
      await page.goto(path)
      // A4 at 96 px to the inch, without the browser's margins.
      await page.setViewportSize({ width: 718, height: 1047 })
      await page.emulateMedia({ media: 'print', reducedMotion: 'no-preference' })
      const headline = await page.getByRole('heading', { level: 1 }).boundingBox()
      expect(headline?.height, path).toBeLessThan(200)
      const tilted = await page
        .locator('img')
        .evaluateAll((all) => all.filter((image) => image.getAnimations().length > 0).length)
      expect(tilted, path).toBe(0)
      await expect(page.getByText(content.signin.form.modes.signIn.prompt), path).toBeHidden()
      await expect(page.getByRole('contentinfo')).toHaveCSS('break-inside', 'avoid')
    }
  })
})

test.describe('with the colours of the system', () => {
  test('links, fields, buttons and the current page keep their marks', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    for (const path of everyPath) {
      await page.goto(path)
      await page.evaluate(installEyes)
      const unmarked = await page.evaluate(unmarkedLinks, 'footer a[href], nav a[aria-current]')
      expect(unmarked, path).toEqual([])
      expect(await page.evaluate(edgeless), path).toEqual([])
    }
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `a visitor who asks for more contrast gets 7:1 for every mark and ring as well, ${colorScheme}`,
    shows('1.4.6', '1.4.11'),
    async ({ page }) => {
      await page.emulateMedia({ contrast: 'more', colorScheme })
      for (const path of ['/', '/contactus']) {
        await page.goto(path)
        await page.evaluate(installEyes)
        expect(await page.evaluate(faintTexts), path).toEqual([])
        expect(await page.evaluate(faintMarks), path).toEqual([])
      }
    },
  )
}

test('a visitor who asked for less motion sees none', shows('2.3.3'), async ({ page }) => {
  for (const path of everyPath) {
    await page.goto(path)
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => {
          const { transitionDuration, animationName } = getComputedStyle(element)
          return animationName !== 'none' || transitionDuration.split(', ').some((time) => time !== '0s')
        })
        .map((element) => element.outerHTML.slice(0, 80)),
    )
    expect(moving, path).toEqual([])
  }
})

test('the numbers of the phone field go neither up nor down by themselves', async ({ page }) => {
  const form = await openForm(page, '/contactus')
  const field = form.getByLabel(content.contact.form.fields.phone.label)
  await field.fill('5')
  const box = await field.boundingBox()
  if (!box) throw new Error('The field is not there.')
  await field.hover()
  await page.mouse.click(box.x + box.width - 22, box.y + box.height / 2 - 8)
  await expect(field).toHaveValue('5')
})

for (const { path, help } of [
  { path: '/contactus', help: content.contact.form.help },
  { path: '/signin', help: content.signin.form.help },
]) {
  test(
    `who begins the form of ${path} is told that all is needed, and how to fill it in`,
    shows('3.3.2', '3.3.5'),
    async ({ page }) => {
      await page.goto(path)
      const form = formOf(page)
      await expect(form).toHaveAccessibleDescription(help)
      await expect(form.getByText(help)).toBeVisible()
      for (const field of await form.locator('input, textarea').all()) {
        expect(await field.evaluate((element) => element.matches(':required'))).toBe(true)
        await expect(field).toHaveAccessibleName(/./)
      }
    },
  )

  test(
    `on ${path} a field counts as invalid from the alert until something is typed into it, and no other does`,
    shows('3.3.1', '3.3.3'),
    async ({ page }) => {
      alertsOf(page)
      const form = await openForm(page, path)
      await form.getByLabel(content.contact.form.fields.email.label).fill('x')
      expect(await invalidFields(page)).toEqual([])
      await form.getByRole('button', { name: /^(Send|Sign In)$/ }).click()
      expect(await invalidFields(page)).toHaveLength(1)
      const failed = form.locator(':focus')
      await expect(failed).toHaveAccessibleDescription(/^Enter /)
      await page.keyboard.type('5')
      await expect.poll(() => invalidFields(page)).toEqual([])
    },
  )
}

test(
  'who asks for Sign Up is told so, and begins in its first field',
  shows('2.4.3', '3.2.2', '4.1.3'),
  async ({ page }) => {
    const { modes, fields } = content.signin.form
    const form = await openForm(page, '/signin')
    for (const [mode, first] of [
      [modes.signUp.name, fields.name.label],
      [modes.signIn.name, fields.email.label],
    ] as const) {
      await form.getByRole('button', { name: mode }).click()
      await expect(form.getByLabel(first, { exact: true })).toBeFocused()
      await expect(page.locator('h2[aria-live="polite"]')).toHaveText(mode)
    }
  },
)

test(
  'no page has sound, film, a time limit, a thing to drag, or a picture of words',
  shows(
    '1.2.1',
    '1.2.2',
    '1.2.3',
    '1.2.4',
    '1.2.5',
    '1.2.6',
    '1.2.7',
    '1.2.8',
    '1.2.9',
    '1.4.2',
    '1.4.5',
    '1.4.7',
    '1.4.9',
    '2.2.1',
    '2.2.3',
    '2.5.7',
  ),
  async ({ page }) => {
    for (const path of everyPath) {
      await page.goto(path)
      const found = page.locator(
        'audio, video, object, embed, iframe, canvas, [draggable="true"], meta[http-equiv="refresh"], svg text',
      )
      await expect(found, path).toHaveCount(0)
      for (const source of await page
        .locator('img')
        .evaluateAll((all) => all.map((each) => each.getAttribute('src') ?? ''))) {
        expect(await (await page.request.get(source)).text(), source).not.toMatch(
          /<(text|image|animate\w*)\b/,
        )
      }
    }
  },
)

test('abbreviations are written out where they are first used', shows('3.1.4'), async ({ page }) => {
  for (const path of ['/', '/blog']) {
    await page.goto(path)
    const text = (await page.getByRole('main').textContent()) ?? ''
    for (const [short, long] of [
      ['KPI', 'key performance indicator'],
      ['ROI', 'return on investment'],
    ] as const) {
      if (text.includes(short)) expect(text, path).toContain(long)
    }
  }
})

test(
  'each page begins with a link past the bar, inside a landmark like all else',
  shows('2.4.1', '1.3.1'),
  async ({ page }) => {
    for (const path of everyPath) {
      await page.goto(path)
      const outside = await page.evaluate(() =>
        [...document.body.querySelectorAll('a, button, input, textarea, p, h1, h2, h3, img')]
          .filter((element) => !element.closest('header, nav, main, footer, noscript'))
          .map((element) => element.outerHTML),
      )
      expect(outside, path).toEqual([])
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: content.site.header.skipLink })).toBeFocused()
    }
  },
)

/** The fields that the browser tells assistive technology to be invalid, by whatever reason. */
async function invalidFields(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const fields = nodes.filter(({ role }) => role?.value === 'textbox' || role?.value === 'spinbutton')
  expect(fields.length).toBeGreaterThan(1)
  return fields
    .filter(({ properties }) =>
      properties?.some(({ name, value }) => name === 'invalid' && value.value !== 'false'),
    )
    .map(({ name }) => name?.value)
}

/** Runs in the page: the least contrast of a text with its ground. */
function leastContrast(): number {
  const eyes = Reflect.get(window, 'eyes')
  return Math.min(
    ...[...document.querySelectorAll('body *')]
      .filter(eyes.isSeen)
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
      )
      .map((element) => eyes.contrast(getComputedStyle(element).color, eyes.ground(element))),
  )
}

/** Runs in the page: the least width or height of what can be pressed. */
function leastTarget(): number {
  return Math.min(
    ...[...document.querySelectorAll('a[href], button, input, textarea')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .flatMap((element) => {
        const { width, height } = element.getBoundingClientRect()
        return [width, height]
      }),
  )
}

/** Runs in the page: the sizes of all texts, in order. */
function textSizes(): number[] {
  return (
    [...document.querySelectorAll('main *, footer *')]
      // The agency's name across the foot of the page is as wide as the screen at any zoom; it stands once more under it.
      .filter((element) => !element.matches('footer > * > p'))
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
      )
      .map((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  )
}

/** Runs in the page: text that reaches out of the screen or of what cuts it off. */
function cutTexts(): string[] {
  const found: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) found.push(`the page scrolls sideways by ${scrollWidth - clientWidth} px`)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    const element = node.parentElement
    if (!node.nodeValue?.trim() || !element?.checkVisibility({ visibilityProperty: true })) continue
    if (element.matches('a[href="#content"]:not(:focus)')) continue
    range.selectNodeContents(node)
    const { left, right } = range.getBoundingClientRect()
    // The space after a last letter is no letter.
    const slack = 0.15 * Number.parseFloat(getComputedStyle(element).fontSize)
    if (left < -slack || right > clientWidth + slack) found.push(`"${node.nodeValue}" leaves the screen`)
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowY === 'visible') continue
      if (at.scrollHeight > at.clientHeight + 1) found.push(`"${node.nodeValue}" is cut off`)
    }
  }
  return found
}

/** Runs in the page: what 1.4.8 asks of texts of more than one sentence. */
function crampedTexts(): string[] {
  const found: string[] = []
  const paragraphs = [...document.querySelectorAll<HTMLElement>('main p, main dd, main li')].filter(
    (element) =>
      element.checkVisibility() &&
      [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
  )
  for (const paragraph of paragraphs) {
    const text = paragraph.textContent?.trim() ?? ''
    const style = getComputedStyle(paragraph)
    const size = Number.parseFloat(style.fontSize)
    const line = Number.parseFloat(style.lineHeight)
    const isBlock = /[.?!]\s+\S/.test(text)
    if (isBlock && line < 1.49 * size) found.push(`lines of "${text.slice(0, 30)}": ${line / size}`)
    if (style.textAlign === 'justify') found.push(`"${text.slice(0, 30)}" is justified`)
    const characters = text.length / Math.max(1, Math.round(paragraph.getBoundingClientRect().height / line))
    if (isBlock && characters > 80) found.push(`"${text.slice(0, 30)}" has ${characters} characters a line`)
    const next = paragraph.nextElementSibling
    if (isBlock && next instanceof HTMLElement && next.localName === 'p' && paragraphs.includes(next)) {
      const gap = next.getBoundingClientRect().top - paragraph.getBoundingClientRect().bottom
      // Those beside one another have a column between them.
      if (gap > -line && gap < 1.5 * line - 1) found.push(`gap of ${gap} px after "${text.slice(0, 30)}"`)
    }
  }
  return found
}

/** Runs in the page: the distances of 1.4.12. */
function spaceOut() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
  )
  document.adoptedStyleSheets = [sheet]
}

/** Runs in the page. */
function smallTargets(): string[] {
  return [...document.querySelectorAll('a[href], button, input, textarea')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect()
      return width < 43.5 || height < 43.5
    })
    .map((element) => {
      const { width, height } = element.getBoundingClientRect()
      return `${element.textContent?.trim() || element.localName}: ${Math.round(width)} × ${Math.round(height)}`
    })
}

/** Runs in the page: controls drawn as such that have no edge. */
function edgeless(): string[] {
  return [
    ...document.querySelectorAll(
      'main button:not([data-variant="line"]), header button, main input, main textarea',
    ),
  ]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(element)
      return borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) < 1
    })
    .map((element) => element.outerHTML)
}

/** Runs in the page: rings and marks of less than 7:1. */
function faintMarks(): string[] {
  const eyes = Reflect.get(window, 'eyes')
  const found: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>('a[href], button, input, textarea')) {
    if (!eyes.isSeen(element)) continue
    const around = eyes.ground(element.parentElement)
    element.focus({ preventScroll: true })
    const { outlineColor, outlineStyle } = getComputedStyle(element)
    const isFaint = outlineStyle !== 'solid' || eyes.contrast(outlineColor, around) < 7
    if (isFaint) found.push(`the ring of ${eyes.name(element)}`)
  }
  for (const element of document.querySelectorAll('[aria-current]')) {
    const mark = getComputedStyle(element).textDecorationColor
    if (eyes.contrast(mark, eyes.ground(element)) < 7) found.push(`the mark of ${eyes.name(element)}`)
  }
  return found
}
