import type { Locator, Page } from '@playwright/test'
import { content } from '@/content'
import { alertsOf, expectFields, fill, formOf, holdScripts, openForm, untilAlive } from '../support/form'
import { expect, test } from '../support/site'
import { buttons, labels, problems } from '../support/specified'

const { panel } = content.signin.form
const ada = { [labels.email]: 'ada@example.com', [labels.password]: 'correct horse' }
const newAda = { [labels.name]: 'Ada Lovelace', ...ada }

test('the page opens in Sign In, with e-mail and password', async ({ page }) => {
  const form = await openForm(page, '/signin')
  await expectMode(page, buttons.signIn)
  await expectFields(form, { [labels.email]: '', [labels.password]: '' })
  await expect(form.getByLabel(labels.password)).toHaveAttribute('type', 'password')
})

test('the link under the form switches to Sign Up, which asks for a name too, and back', async ({ page }) => {
  const form = await openForm(page, '/signin')
  await switchTo(form, buttons.signUp)
  await expectMode(page, buttons.signUp)
  await expectFields(form, { [labels.name]: '', [labels.email]: '', [labels.password]: '' })
  await switchTo(form, buttons.signIn)
  await expectMode(page, buttons.signIn)
})

test('the keyboard goes through the form in reading order, the link to the other mode last', async ({
  page,
}) => {
  const form = await openForm(page, '/signin')
  await switchTo(form, buttons.signUp)
  await form.getByLabel(labels.name).focus()
  for (const next of [
    form.getByLabel(labels.email),
    form.getByLabel(labels.password),
    form.getByRole('button', { name: buttons.signUp }),
    form.getByRole('button', { name: buttons.signIn }),
  ]) {
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expectMode(page, buttons.signIn)
})

test.describe('switching the mode', () => {
  test('clears e-mail and password on the way to Sign Up', async ({ page }) => {
    const form = await openForm(page, '/signin')
    await fill(form, ada)
    await switchTo(form, buttons.signUp)
    await expectFields(form, { [labels.name]: '', [labels.email]: '', [labels.password]: '' })
  })

  test('clears e-mail and password on the way to Sign In', async ({ page }) => {
    const form = await openForm(page, '/signin')
    await switchTo(form, buttons.signUp)
    await fill(form, newAda)
    await switchTo(form, buttons.signIn)
    await expectFields(form, { [labels.email]: '', [labels.password]: '' })
  })

  test('forgets the name by the time Sign Up is back', async ({ page }) => {
    const form = await openForm(page, '/signin')
    await switchTo(form, buttons.signUp)
    await fill(form, newAda)
    await switchTo(form, buttons.signIn)
    await switchTo(form, buttons.signUp)
    await expectFields(form, { [labels.name]: '', [labels.email]: '', [labels.password]: '' })
  })

  for (const [mode, other, values] of [
    [buttons.signIn, buttons.signUp, ada],
    [buttons.signUp, buttons.signIn, newAda],
  ] as const) {
    test(`hides the panel of ${mode}, and the other mode begins without one`, async ({ page }) => {
      const form = await openMode(page, mode)
      await fill(form, values)
      await submit(form, mode)
      await expectPanel(page, values)
      await switchTo(form, other)
      await expectPanel(page, undefined)
      await switchTo(form, mode)
      await expectPanel(page, undefined)
    })
  }

  test('says nothing', async ({ page }) => {
    const said = alertsOf(page)
    const form = await openForm(page, '/signin')
    await switchTo(form, buttons.signUp)
    await switchTo(form, buttons.signIn)
    await expectMode(page, buttons.signIn)
    expect(said).toEqual([])
  })
})

for (const [mode, values] of [
  [buttons.signIn, ada],
  [buttons.signUp, newAda],
] as const) {
  test.describe(`a valid ${mode}`, () => {
    test('shows what was typed in the side panel; pressed again it hides it, and again it shows it', async ({
      page,
    }) => {
      const said = alertsOf(page)
      const form = await openMode(page, mode)
      await fill(form, values)
      await expectPanel(page, undefined)
      await submit(form, mode)
      await expectPanel(page, values)
      await expectFields(form, values)
      await submit(form, mode)
      await expectPanel(page, undefined)
      await expectFields(form, values)
      await submit(form, mode)
      await expectPanel(page, values)
      expect(said).toEqual([])
    })

    for (const label of Object.keys(values)) {
      test(`is submitted by Enter in ${label}`, async ({ page }) => {
        const form = await openMode(page, mode)
        await fill(form, values)
        await form.getByLabel(label).press('Enter')
        await expectPanel(page, values)
      })
    }

    test('shows the values as they stand when they are changed afterwards', async ({ page }) => {
      const form = await openMode(page, mode)
      await fill(form, values)
      await submit(form, mode)
      await fill(form, { [labels.email]: 'byron@example.com' })
      await expectPanel(page, { ...values, [labels.email]: 'byron@example.com' })
    })

    test('echoes markup as text', async ({ page }) => {
      const said = alertsOf(page)
      const form = await openMode(page, mode)
      const markup = '<img src=x onerror=alert(1)><b>&amp;</b>'
      const typed = Object.fromEntries(Object.keys(values).map((label) => [label, markup]))
      await fill(form, typed)
      await submit(form, mode)
      await expectPanel(page, typed)
      await expect(page.getByRole('status').getByRole('img')).toHaveCount(0)
      expect(said).toEqual([])
    })

    test('needs no format and no length: single letters are accepted', async ({ page }) => {
      const said = alertsOf(page)
      const form = await openMode(page, mode)
      const typed = Object.fromEntries(Object.keys(values).map((label) => [label, 'x']))
      await fill(form, typed)
      await submit(form, mode)
      await expectPanel(page, typed)
      expect(said).toEqual([])
    })
  })
}

const missing = [
  { label: labels.name, message: problems.name, modes: [buttons.signUp] },
  { label: labels.email, message: problems.email, modes: [buttons.signIn, buttons.signUp] },
  { label: labels.password, message: problems.password, modes: [buttons.signIn, buttons.signUp] },
] as const

for (const mode of [buttons.signIn, buttons.signUp] as const) {
  const fields = missing.filter(({ modes }) => modes.some((each) => each === mode))
  const values: Record<string, string> = mode === buttons.signUp ? newAda : ada

  for (const [place, { label, message }] of fields.entries()) {
    test(`${mode} with everything but ${label} says "${message}", and the cursor goes there`, async ({
      page,
    }) => {
      const said = alertsOf(page)
      const form = await openMode(page, mode)
      const typed = { ...values, [label]: '' }
      await fill(form, typed)
      await submit(form, mode)
      await expect(form.getByLabel(label)).toBeFocused()
      expect(said).toEqual([message])
      await expectFields(form, typed)
      await expectPanel(page, undefined)
    })

    const rest = fields.slice(place).map((each) => each.label)
    test(`${mode} with ${rest.join(', ')} missing says "${message}" first and alone`, async ({ page }) => {
      const said = alertsOf(page)
      const form = await openMode(page, mode)
      await fill(form, { ...values, ...Object.fromEntries(rest.map((each) => [each, ''])) })
      await submit(form, mode)
      await expect(form.getByLabel(label)).toBeFocused()
      expect(said).toEqual([message])
    })
  }

  test(`a ${mode} that fails leaves the panel as it was`, async ({ page }) => {
    const said = alertsOf(page)
    const form = await openMode(page, mode)
    await fill(form, values)
    await submit(form, mode)
    await expectPanel(page, values)
    await fill(form, { [labels.password]: '' })
    await submit(form, mode)
    await expect(form.getByLabel(labels.password)).toBeFocused()
    expect(said).toEqual([problems.password])
    await expectPanel(page, { ...values, [labels.password]: '' })
    await fill(form, { [labels.password]: 'again' })
    await submit(form, mode)
    await expectPanel(page, undefined)
  })
}

test('spaces are a name and a password: only the contact form trims', async ({ page }) => {
  const said = alertsOf(page)
  const form = await openForm(page, '/signin')
  await switchTo(form, buttons.signUp)
  await fill(form, { [labels.name]: '  ', [labels.email]: 'ada@example.com', [labels.password]: '  ' })
  await submit(form, buttons.signUp)
  await expect(page.getByRole('status').getByRole('heading', { name: panel.title })).toBeVisible()
  expect(said).toEqual([])
})

test('what is typed before the script has arrived is kept, and is what is shown', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/signin', { waitUntil: 'commit' })
  const form = formOf(page)
  await fill(form, ada)
  release()
  await untilAlive(form)
  await expectFields(form, ada)
  await submit(form, buttons.signIn)
  await expectPanel(page, ada)
})

type Mode = (typeof buttons)['signIn' | 'signUp']

/* In each mode the form has two buttons: the one that submits bears the name of the mode, the other switches. */
function submit(form: Locator, mode: Mode) {
  return form.getByRole('button', { name: mode }).click()
}

/** The form of the page, alive, as `mode` shows it. */
async function openMode(page: Page, mode: Mode): Promise<Locator> {
  const form = await openForm(page, '/signin')
  if (mode === buttons.signUp) await switchTo(form, mode)
  return form
}

async function switchTo(form: Locator, mode: Mode) {
  await form.getByRole('button', { name: mode }).click()
  await expect(form.getByRole('heading', { name: mode })).toBeVisible()
}

async function expectMode(page: Page, mode: Mode) {
  const form = page.getByRole('form', { name: mode })
  const other = mode === buttons.signIn ? buttons.signUp : buttons.signIn
  await expect(form.getByRole('button', { name: mode })).toHaveAttribute('type', 'submit')
  await expect(form.getByRole('button', { name: other })).toBeVisible()
  await expect(form.getByLabel(labels.name)).toHaveCount(mode === buttons.signUp ? 1 : 0)
}

/** The panel shows exactly these values, or nothing yet. */
async function expectPanel(page: Page, values: Record<string, string> | undefined) {
  const status = page.getByRole('status')
  if (!values) {
    await expect(status).toHaveText(panel.empty)
    return
  }
  await expect(status.getByRole('heading', { name: panel.title })).toBeVisible()
  await expect(status.getByRole('term')).toHaveText(Object.keys(values))
  await expect(status.getByRole('definition')).toHaveText(Object.values(values))
}
