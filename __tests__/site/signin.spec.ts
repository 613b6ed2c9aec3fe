import type { Page } from '@playwright/test'
import { content } from '@/lib/content'
import { showTogether } from '../support/criteria'
import { alertsOf, expectFields, fill, formOf, holdScripts, openForm, untilAlive } from '../support/form'
import { expect, test } from '../support/site'
import { signinForm } from '../support/words'

/* One visit in each mode in a browser; every order of typing, switching and submitting is tested in unit/signin-form. */

const { panel } = content.signin.form
const { labels, problems, signIn, signUp } = signinForm
const ada = { [labels.email]: 'ada@example.com', [labels.password]: 'correct horse' }
const markup = '<img src=x onerror=alert(1)><b>&amp;</b>'

for (const [mode, other, values, first] of [
  [signIn, signUp, ada, labels.email],
  [signUp, signIn, { [labels.name]: '  ', ...ada }, labels.name],
] as const) {
  test(
    `a valid ${mode} turns the panel over, one that fails leaves it, and the other mode begins anew`,
    showTogether(
      'who switches between Sign In and Sign Up is told so, and begins in the first field',
      ...['2.4.3', '3.2.2', '4.1.3'],
    ),
    async ({ page }) => {
      const said = alertsOf(page)
      const form = await openForm(page, '/signin')
      if (mode === signUp) await form.getByRole('button', { name: mode }).click()
      const submit = () => form.getByRole('button', { name: mode }).click()
      await expectPanel(page, undefined)
      await fill(form, values)
      for (const shown of [values, undefined, values]) {
        await submit()
        await expectPanel(page, shown)
      }
      await expectFields(form, values)

      // It follows what is typed, as text.
      await fill(form, { [labels.email]: markup })
      await expectPanel(page, { ...values, [labels.email]: markup })
      await fill(form, { [labels.password]: '' })
      expect(said).toEqual([])
      await submit()
      await expect(form.getByLabel(labels.password)).toBeFocused()
      expect(said.splice(0)).toEqual([problems.password])
      await expectPanel(page, { ...values, [labels.email]: markup, [labels.password]: '' })

      for (const [next, field] of [
        [other, other === signUp ? labels.name : labels.email],
        [mode, first],
      ] as const) {
        await form.getByRole('button', { name: next }).click()
        await expect(page.getByRole('form', { name: next }).getByLabel(field)).toBeFocused()
        await expect(form.getByRole('heading', { name: next })).toHaveAttribute('aria-live', 'polite')
        await expect(form.getByLabel(labels.name)).toHaveCount(next === signUp ? 1 : 0)
        await expectPanel(page, undefined)
      }
      await expectFields(form, Object.fromEntries(Object.keys(values).map((label) => [label, ''])))
      expect(said).toEqual([])
    },
  )

  test(`${mode} is submitted by Enter in any field, and Tab leads through it in reading order`, async ({
    page,
  }) => {
    const form = await openForm(page, '/signin')
    if (mode === signUp) await form.getByRole('button', { name: mode }).click()
    await fill(form, values)
    await form.getByLabel(first).focus()
    let isShown = false
    for (const label of Object.keys(values)) {
      await expect(form.getByLabel(label)).toBeFocused()
      await page.keyboard.press('Enter')
      isShown = !isShown
      await expectPanel(page, isShown ? values : undefined)
      await page.keyboard.press('Tab')
    }
    await expect(form.getByRole('button', { name: mode })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(form.getByRole('button', { name: other })).toBeFocused()
  })
}

test('what is typed before the script has arrived is kept, and is what is shown', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/signin', { waitUntil: 'commit' })
  const form = formOf(page)
  await fill(form, ada)
  release()
  await untilAlive(form)
  await expectFields(form, ada)
  await form.getByRole('button', { name: signIn }).click()
  await expectPanel(page, ada)
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
