import type { Page } from '@playwright/test'
import { content } from '../../lib/content/index.ts'
import { alertsOf, expectFields, fill, openForm } from '../support/form.ts'
import { expect, test } from '../support/site.ts'
import { signinForm } from '../support/words.ts'

/* One visit in a browser; every order of typing, switching and submitting is tested in unit/signin-form. */

const { panel } = content.signin.form
const { labels, problems, signIn, signUp } = signinForm
const ada = { [labels.email]: 'ada@example.com', [labels.password]: 'correct horse' }

test('a valid submit turns the panel over, one that fails leaves it, and the other mode begins anew', async ({
  page,
}) => {
  const said = alertsOf(page)
  const form = await openForm(page, '/signin')
  const submit = () => form.getByRole('button', { name: signIn }).click()
  await expectPanel(page, undefined)
  await fill(form, ada)
  for (const shown of [ada, undefined, ada]) {
    await submit()
    await expectPanel(page, shown)
  }
  await expectFields(form, ada)

  // It follows what is typed.
  await fill(form, { [labels.password]: '' })
  expect(said).toEqual([])
  await submit()
  await expect(form.getByLabel(labels.password)).toBeFocused()
  expect(said.splice(0)).toEqual([problems.password])
  await expectPanel(page, { ...ada, [labels.password]: '' })

  for (const [mode, first] of [
    [signUp, labels.name],
    [signIn, labels.email],
  ] as const) {
    await form.getByRole('button', { name: mode }).click()
    await expect(page.getByRole('form', { name: mode }).getByLabel(first)).toBeFocused()
    await expectPanel(page, undefined)
  }
  await expectFields(form, { [labels.email]: '', [labels.password]: '' })

  // By the keyboard: Enter submits in any field, and Tab leads through the form in reading order.
  await form.getByRole('button', { name: signUp }).click()
  const values = { [labels.name]: '  ', ...ada }
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
