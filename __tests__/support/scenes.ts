import type { Page } from '@playwright/test'
import { content } from '../../lib/content/index.ts'
import { breakSignUp, formOf, openForm, signIn, signUp } from './form.ts'
import { pathOfFile, unlistedFiles } from './html.ts'
import { everyPath } from './pages.ts'
import { expect } from './site.ts'
import { contactForm } from './words.ts'

const small = { width: 390, height: 844 }

export type Scene = {
  name: string
  show: (page: Page) => Promise<unknown>
  /** Set where it is seen on small screens alone. */
  isSmall?: true
  /** Set where there is little to read and hardly anything to press. */
  isBare?: true
}

/** Below this width the menu stands behind its button. */
const largest = 896

/** @returns whether a scene is seen at a width */
export function fits(isSmall = false) {
  return (width: number) => !isSmall || width < largest
}

const pages: Scene[] = [...everyPath, ...unlistedFiles().map(pathOfFile)].map((path) => ({
  name: path,
  show: (page: Page) => page.goto(path),
}))

/** In an order in which one tab can show them all. */
const states: Scene[] = [
  {
    name: 'the open menu',
    isSmall: true,
    isBare: true,
    async show(page) {
      await page.setViewportSize(small)
      await page.goto('/services')
      await page.getByRole('button', { name: content.site.header.menuButton }).click()
      await expect(page.getByRole('navigation')).toBeVisible()
    },
  },
  {
    name: 'the panel of Sign In',
    async show(page) {
      await openForm(page, '/signin')
      await signIn(page)
      await expect(page.getByRole('status')).toContainText('ada@example.com')
    },
  },
  {
    name: 'Sign Up and its panel',
    async show(page) {
      await openForm(page, '/signin')
      await signUp(page)
      await expect(page.getByRole('status')).toContainText('Ada')
    },
  },
  {
    name: 'a message that lacks something',
    async show(page) {
      page.on('dialog', (dialog) => dialog.accept())
      const form = await openForm(page, '/contactus')
      await form.getByRole('button', { name: content.contact.form.send }).click()
      await expect(form.getByText(contactForm.problems.name)).toBeVisible()
    },
  },
  { name: 'the page that broke', show: breakSignUp, isBare: true },
  {
    name: 'a form whose scripts have not come',
    async show(page) {
      await page.route(/\/_next\/static\/chunks\//, (route) => route.abort())
      await page.goto('/contactus')
      await formOf(page).getByRole('textbox').first().focus()
      await expect(page.getByRole('alert').filter({ hasText: content.site.contact.email })).toBeVisible()
    },
  },
]

/**
 * Everything a visitor can come to see, and the way there; as many in one tab as can follow one another, as a tab of its own
 * takes longer than most tests of it.
 */
export const sceneGroups = Object.entries({ 'any page': pages, 'what pages come to': states })
