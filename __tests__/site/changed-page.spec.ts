import type { Page } from '@playwright/test'
import { content } from '../../lib/content/index.ts'
import { type ContactField, contactFields } from '../../lib/forms/contact-fields.ts'
import { alertsOf, formOf, holdScripts, openForm, untilAlive } from '../support/form.ts'
import { formPage, submitOf } from '../support/form-pages.ts'
import { expect, test } from '../support/site.ts'
import { contactForm, contactValues, requiredInContact } from '../support/words.ts'

/* Browser extensions and translators change a form before, while and after it wakes. What was typed stays, and is sent. */

test.use({ expectsRedrawing: true })

const names = contactFields.map(({ name }) => name)
const [{ name: first }] = contactFields
const next = requiredInContact.find((name) => name !== first) ?? first
const written: Record<ContactField, string> = { ...contactValues, [first]: 'Ada Lovelace' }

/** Runs in the page: a password manager, a spelling checker and a content blocker. */
function extend() {
  for (const field of document.querySelectorAll('form :is(input, textarea)')) {
    field.after(document.createElement('div'))
    const box = document.createElement('div')
    field.replaceWith(box)
    box.append(field)
  }
  for (const label of document.querySelectorAll('form label')) label.prepend(document.createElement('img'))
  const help = document.querySelector('form h2 + p')
  help?.replaceWith(document.createElement('input'), document.createElement('button'))
}

/** Runs in the page: a page translator wraps all texts. */
function translate() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  for (const text of found) {
    if (!text.data.trim() || text.parentElement?.matches('script, style')) continue
    const font = document.createElement('font')
    text.replaceWith(font)
    font.append(document.createElement('font'))
    font.firstElementChild?.append(`«${text.data}»`)
  }
}

for (const [others, change] of [
  ['several extensions at once', extend],
  ['a page translator', translate],
] as const) {
  test(`in a form changed by ${others}, no key, cursor or press is lost`, async ({ page }) => {
    const said = alertsOf(page)
    const release = await holdScripts(page)
    await page.goto(formPage.path, { waitUntil: 'domcontentloaded' })
    await page.evaluate(change)
    for (const name of names) if (name !== first) await setValue(page, name)
    await fieldOf(page, first).focus()
    await page.keyboard.type('Lovelace')
    await page.keyboard.press('Home')
    release()
    // While it wakes.
    for (const letter of 'Ada ') await page.keyboard.type(letter, { delay: 30 })
    await untilAlive(formOf(page))
    for (const name of names) await expect(fieldOf(page, name)).toHaveValue(written[name])
    await expect(fieldOf(page, first)).toBeFocused()
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.type(' ')
    await submitOf(formOf(page)).first().click()
    expect(said).toEqual([...Object.values(written), contactForm.success])

    // After it has woken.
    said.length = 0
    await page.evaluate(change)
    await fieldOf(page, first).fill('Ada')
    await fieldOf(page, first).press('Enter')
    await expect.poll(() => said).toEqual([contactForm.problems[next]])
    await expect(fieldOf(page, next)).toBeFocused()
  })
}

test('what changes with the mode changes in a translated form too', async ({ page }) => {
  const { modes } = content.signin.form
  const form = await openForm(page, '/signin')
  await page.evaluate(translate)
  await form.locator('button[type=button]').click()
  await expect(form.locator('h2')).toHaveText(modes.signUp.name)
  await expect(submitOf(form)).toHaveText(modes.signUp.name)
  await expect(form.locator('button[type=button]')).toHaveText(modes.signIn.name)
})

/** By its id: a translator changes its label. */
function fieldOf(page: Page, name: ContactField) {
  return page.locator(`#contact-${name}`)
}

/** As a password manager does it, which tells nobody. */
async function setValue(page: Page, name: ContactField) {
  await fieldOf(page, name).evaluate((field, text) => Reflect.set(field, 'value', text), written[name])
}
