import type { Page } from '@playwright/test'
import { content } from '../../lib/content/index.ts'
import { formPage } from '../support/form-pages.ts'
import { focused, installInspector } from '../support/inspector.ts'
import { menuPages, nowhere } from '../support/pages.ts'
import { expect, test } from '../support/site.ts'

const { header } = content.site
const [target = fail()] = menuPages.filter(({ id }) => id !== formPage.id)
const small = { width: 390, height: 844 }

test.describe('on a small screen', () => {
  test.use({ viewport: small })

  test.describe('with scripts off', () => {
    test.use({ javaScriptEnabled: false })

    test('the menu is opened, gone through and closed by mouse, and a link leads to its page', async ({
      page,
      origin,
    }) => {
      await page.goto(formPage.path)
      await expectMenu(page, 'closed')
      for (const state of ['open', 'closed', 'open'] as const) {
        await button(page).click()
        await expectMenu(page, state)
      }
      // A click beside the menu: all of the screen but the bar is the menu.
      await page.mouse.click(small.width / 2, 4)
      await expectMenu(page, 'closed')
      await button(page).click()
      await linkTo(page, target.menuLabel).click()
      await expect(page).toHaveURL(origin + target.path)
      await expectMenu(page, 'closed')
    })
  })

  test('the menu is opened, gone through and closed by keyboard, and covers nothing that takes the focus', async ({
    page,
  }) => {
    await page.goto(formPage.path)
    await page.evaluate(installInspector)
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(button(page)).toBeFocused({ timeout: 1 })
    }).toPass({ intervals: [0] })
    await page.keyboard.press('Space')
    await expectMenu(page, 'open')
    await page.keyboard.press('Space')
    await expectMenu(page, 'closed')
    await page.keyboard.press('Enter')
    for (const link of await links(page).all()) {
      await page.keyboard.press('Tab')
      await expect(link).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expectMenu(page, 'closed')
    await expect(button(page)).toBeFocused()

    await page.keyboard.press('Enter')
    for (let presses = 0; presses < menuPages.length + 10; presses += 1) {
      await page.keyboard.press('Tab')
      const { name, isCovered } = await page.evaluate(focused)
      expect(name && isCovered ? name : '', 'has the focus, and is covered').toBe('')
    }
  })
})

test('behind the open menu nothing scrolls, and in a low window all of it can be scrolled to', async ({
  page,
}) => {
  for (const size of [small, { width: 480, height: 300 }]) {
    await page.setViewportSize(size)
    await page.goto('/services')
    await button(page).click()
    await links(page).first().hover()
    await page.mouse.wheel(0, 3000)
    // In all of that time a page would have begun to scroll.
    await page.waitForTimeout(300)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    // All of it but a part of a pixel.
    await expect(links(page).last()).toBeInViewport({ ratio: 0.99 })
    await page.keyboard.press('Escape')
    await page.mouse.wheel(0, 300)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  }
})

test('in a wide window the menu is a line of links without a button, each of which can be pressed', async ({
  page,
  origin,
}) => {
  // Pages that change at once: what moves between them is asked in motion.spec.ts.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(nowhere)
  await expect(button(page)).toBeHidden()
  for (const { path, menuLabel } of menuPages) {
    await expect(linkTo(page, menuLabel)).toBeInViewport({ ratio: 1 })
    await linkTo(page, menuLabel).click()
    await expect(page).toHaveURL(origin + path)
  }
})

function button(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: header.menuButton })
}

/** Also while they are hidden. */
function links(page: Page) {
  return page.getByRole('navigation', { name: header.menuLabel, includeHidden: true }).getByRole('link', {
    includeHidden: true,
  })
}

function linkTo(page: Page, name: string) {
  return page.getByRole('navigation', { name: header.menuLabel }).getByRole('link', { name, exact: true })
}

async function expectMenu(page: Page, state: 'open' | 'closed') {
  await expect(links(page)).toHaveText(menuPages.map(({ menuLabel }) => menuLabel))
  for (const link of await links(page).all()) {
    // With more pages, or a longer name in the bar, it is as high as it has to be, and scrolls with the page.
    const isWhole = content.site.template
    if (state === 'closed') await expect(link).toBeHidden()
    else if (isWhole) await expect(link).toBeInViewport({ ratio: 1 })
    else await expect(link).toBeVisible()
  }
  await expect.poll(() => isExpanded(page)).toBe(state === 'open')
}

/**
 * What the browser tells assistive technology about the button. It derives the state from the popover: no attribute in
 * the markup says it, so only the browser's own tree can be asked.
 */
async function isExpanded(page: Page): Promise<boolean | undefined> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const node = nodes.find(({ role, name }) => role?.value === 'button' && name?.value === header.menuButton)
  return node?.properties?.find(({ name }) => name === 'expanded')?.value.value
}

function fail(): never {
  throw new Error('The menu has no page besides the one with the form.')
}
