import { content } from '../../lib/content/index.ts'
import { alertsOf, fill, openForm } from '../support/form.ts'
import { expect, test } from '../support/site.ts'
import { signinForm } from '../support/words.ts'

/* One visit in a browser; every order of typing, switching and submitting is tested in unit/signin-form. */

const { panel } = content.signin.form
const { labels, signIn, signUp } = signinForm
const values = {
  [labels.name]: '  ',
  [labels.email]: 'ada@example.com',
  [labels.password]: 'correct horse',
}

test('by the keyboard alone a visitor signs up: Enter submits in any field and turns the panel over, Tab leads on in reading order', async ({
  page,
}) => {
  const said = alertsOf(page)
  const form = await openForm(page, '/signin')
  const status = page.getByRole('status')
  await form.getByRole('button', { name: signUp }).press('Enter')
  await expect(form.getByLabel(labels.name)).toBeFocused()
  await fill(form, values)
  await form.getByLabel(labels.name).focus()
  for (const [place, label] of Object.keys(values).entries()) {
    await expect(form.getByLabel(label)).toBeFocused()
    await page.keyboard.press('Enter')
    if (place % 2 === 0) {
      await expect(status.getByRole('heading', { name: panel.title })).toBeVisible()
      await expect(status.getByRole('term')).toHaveText(Object.keys(values))
      expect(await status.getByRole('definition').allTextContents()).toEqual(Object.values(values))
    } else await expect(status).toHaveText(panel.empty)
    await page.keyboard.press('Tab')
  }
  await expect(form.getByRole('button', { name: signUp })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(form.getByRole('button', { name: signIn })).toBeFocused()
  expect(said).toEqual([])
})
