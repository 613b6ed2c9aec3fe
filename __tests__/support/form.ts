import { expect, type Locator, type Page } from '@playwright/test'
import { content } from '../../lib/content/index.ts'
import { heading, signinForm } from './words.ts'

const { fields, modes } = content.signin.form

/** Fills in the form of `/signin` and has it printed on the card. */
export async function signIn(page: Page) {
  await page.getByLabel(fields.email.label).fill('ada@example.com')
  await page.getByLabel(fields.password.label).fill('correct horse')
  await page.getByRole('button', { name: modes.signIn.name }).click()
}

/** The same in the other mode. */
export async function signUp(page: Page) {
  const button = page.getByRole('button', { name: modes.signUp.name })
  await button.click()
  await page.getByLabel(fields.name.label).fill('Ada Lovelace')
  await page.getByLabel(fields.email.label).fill('ada@example.com')
  await page.getByLabel(fields.password.label).fill('correct horse')
  await button.click()
}

/**
 * Opens a page with a form and shows the interest a visitor shows: the cursor goes into the first field. Then waits
 * until the form is alive.
 */
export async function openForm(page: Page, path: string): Promise<Locator> {
  // The page is not done while a chunk is on its way, and one that never comes must not stop a visitor.
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  const form = formOf(page)
  await form.getByRole('textbox').first().focus()
  await untilAlive(form)
  return form
}

/** The form of the page, alive or not. */
export function formOf(page: Page): Locator {
  return page.getByRole('main').getByRole('form')
}

export async function untilAlive(form: Locator): Promise<void> {
  await expect.poll(() => isAlive(form), { message: 'the form comes alive' }).toBe(true)
}

function isAlive(form: Locator): Promise<boolean> {
  return form.evaluate((element) => element.closest<HTMLElement>('static-island')?.dataset.state === 'alive')
}

/** Keeps the scripts of the page on their way until they are released, as a slow connection does. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\.js$/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** What the alerts say, in order. Each is closed as soon as it is read; a question would be told apart. */
export function alertsOf(page: Page): string[] {
  const said: string[] = []
  page.on('dialog', async (dialog) => {
    said.push(dialog.type() === 'alert' ? dialog.message() : `${dialog.type()}: ${dialog.message()}`)
    await dialog.accept()
  })
  return said
}

/** Types into the fields of those labels, or chooses, or ticks. */
export async function fill(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await fillIn(form.getByLabel(label, { exact: true }), value)
  }
}

/** Gives a field of any kind a value, as it is sent: a tick has its label, or nothing. */
export async function fillIn(field: Locator, value: string): Promise<void> {
  const kind = await kindOf(field)
  if (kind === 'select-one') await field.selectOption(value)
  else if (kind === 'checkbox') await field.setChecked(value !== '')
  else await field.fill(value)
}

/** Asserts what stands in the fields of those labels. */
export async function expectFields(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = form.getByLabel(label, { exact: true })
    if ((await kindOf(field)) === 'checkbox') await expect(field).toBeChecked({ checked: value !== '' })
    else await expect(field, label).toHaveValue(value)
  }
}

/** Its `type`: `select-one`, `checkbox`, `textarea` … */
function kindOf(field: Locator): Promise<string> {
  return field.evaluate((element) => String(Reflect.get(element, 'type')))
}

/** Opens the sign-in page in a browser that refuses to make the field that Sign Up adds, and asks for it. */
export async function breakSignUp(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const createElement = Document.prototype.createElement
    Document.prototype.createElement = function (this: Document, name: string) {
      if (Reflect.get(window, 'isBroken') && name === 'input') throw new Error('This browser is broken.')
      return createElement.call(this, name)
    }
  })
  const form = await openForm(page, '/signin')
  await page.evaluate(() => Reflect.set(window, 'isBroken', true))
  await form.getByRole('button', { name: signinForm.signUp }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
}
