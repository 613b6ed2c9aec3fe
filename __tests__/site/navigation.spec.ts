import type { Page } from '@playwright/test'
import { content } from '@/content'
import { everyPath, menuPages } from '../support/pages'
import { expect, test } from '../support/site'

const { header } = content.site
const small = { width: 390, height: 844 }

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a small screen, scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ viewport: small, javaScriptEnabled })

    test('the menu is closed until it is asked for', async ({ page }) => {
      await page.goto('/')
      await expectMenu(page, 'closed')
    })

    test('a click opens the menu and another one closes it', async ({ page }) => {
      await page.goto('/services')
      await button(page).click()
      await expectMenu(page, 'open')
      await button(page).click()
      await expectMenu(page, 'closed')
    })

    test('a click beside the menu closes it', async ({ page }) => {
      await page.goto('/services')
      await button(page).click()
      await expectMenu(page, 'open')
      // All of the screen but the bar is the menu.
      await page.mouse.click(small.width / 2, 4)
      await expectMenu(page, 'closed')
    })

    for (const key of ['Enter', 'Space']) {
      test(`the keyboard reaches the button, and ${key} opens and closes the menu`, async ({ page }) => {
        await page.goto('/')
        await tabToButton(page)
        await page.keyboard.press(key)
        await expectMenu(page, 'open')
        await expect(button(page)).toBeFocused()
        await page.keyboard.press(key)
        await expectMenu(page, 'closed')
      })
    }

    test('Tab goes from the button into the open menu; Esc closes it and gives the focus back', async ({
      page,
    }) => {
      await page.goto('/')
      await tabToButton(page)
      await page.keyboard.press('Enter')
      for (const link of await links(page).all()) {
        await page.keyboard.press('Tab')
        await expect(link).toBeFocused()
      }
      await page.keyboard.press('Escape')
      await expectMenu(page, 'closed')
      await expect(button(page)).toBeFocused()
    })

    test('a link of the menu leads to its page, where the menu is closed again', async ({ page, origin }) => {
      await page.goto('/')
      await button(page).click()
      await links(page).filter({ hasText: content.blog.menuLabel }).click()
      await expect(page).toHaveURL(`${origin}/blog`)
      await expectMenu(page, 'closed')
    })
  })
}

test('a screen that becomes large shows the links though the menu was closed', async ({ page }) => {
  await page.setViewportSize(small)
  await page.goto('/')
  await expectMenu(page, 'closed')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(button(page)).toBeHidden()
  await expect(links(page).first()).toBeVisible()
})

test('on a large screen every page shows the six links on one line, and no button', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of everyPath) {
    await page.goto(path)
    await expect(button(page)).toBeHidden()
    await expect(links(page)).toHaveCount(6)
    for (const link of await links(page).all()) await expect(link).toBeInViewport({ ratio: 1 })
    const middles = await links(page).evaluateAll((all) =>
      all.map((link) => {
        const { top, bottom } = link.getBoundingClientRect()
        return Math.round((top + bottom) / 2)
      }),
    )
    expect(new Set(middles).size).toBe(1)
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

async function tabToButton(page: Page) {
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(button(page)).toBeFocused()
}

async function expectMenu(page: Page, state: 'open' | 'closed') {
  await expect(links(page)).toHaveText(menuPages.map(({ menuLabel }) => menuLabel))
  for (const link of await links(page).all()) {
    if (state === 'open') await expect(link).toBeInViewport({ ratio: 1 })
    else await expect(link).toBeHidden()
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
