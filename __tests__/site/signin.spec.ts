import type { Page } from '@playwright/test'
import { content } from '../../lib/content/index.ts'
import { alertsOf, expectFields, fill, openForm } from '../support/form.ts'
import { expect, test } from '../support/site.ts'
import { signinForm } from '../support/words.ts'

/* One visit in a browser; every order of typing, switching and submitting is tested in unit/signin-form. */

const { panel } = content.signin.form
const { labels, signIn, signUp } = signinForm
const ada = { [labels.email]: 'ada@example.com', [labels.password]: 'correct horse' }

test('by the keyboard alone a visitor signs up: Enter submits in any field and turns the panel over, Tab leads on in reading order', async ({
  page,
}) => {
  const said = alertsOf(page)
  const form = await openForm(page, '/signin')
  await expectPanel(page, undefined)
  await form.getByRole('button', { name: signUp }).press('Enter')
  const values = { [labels.name]: '  ', ...ada }
  await expect(form.getByLabel(labels.name)).toBeFocused()
  await fill(form, values)
  await form.getByLabel(labels.name).focus()
  let isShown = false
  for (const label of Object.keys(values)) {
    await expect(form.getByLabel(label)).toBeFocused()
    await page.keyboard.press('Enter')
    isShown = !isShown
    await expectPanel(page, isShown ? values : undefined)
    await page.keyboard.press('Tab')
  }
  await expect(form.getByRole('button', { name: signUp })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(form.getByRole('button', { name: signIn })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByLabel(labels.email)).toBeFocused()
  await expectFields(form, { [labels.email]: '', [labels.password]: '' })
  expect(said).toEqual([])
})

/** The panel shows exactly these values, or nothing yet. */
async function expectPanel(page: Page, values: Record<string, string> | undefined) {
  const status = page.getByRole('status')
  if (!values) {
    await expect(status).toHaveText(panel.empty)
    return
  }
  await expect(status.getByRole('heading', { name: panel.title })).toBeVisible()
  await expect(status.getByRole('term')).toHaveText(Object.keys(values))
  expect(await status.getByRole('definition').allTextContents()).toEqual(Object.values(values))
}
