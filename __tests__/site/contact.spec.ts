import { content } from '../../lib/content/index.ts'
import { contactFields } from '../../lib/forms/contact-fields.ts'
import { alertsOf, expectFields, fill, openForm } from '../support/form.ts'
import { expect, test } from '../support/site.ts'
import { contactForm, contactValues, requiredInContact } from '../support/words.ts'

/* What only a browser can show: its alerts, keys, number field and checks. The rules are tested in unit/contact-form. */

const { labels, problems, send, success } = contactForm
const written = Object.fromEntries(contactFields.map(({ name }) => [labels[name], contactValues[name]]))
const kinds = Object.fromEntries(contactFields.map(({ name, type }) => [name, String(type)]))
const nothing = Object.fromEntries(Object.keys(written).map((label) => [label, '']))

test('whoever fills in what each alert asks for, by the keyboard alone, sends a message, and then another', async ({
  page,
}) => {
  const said = alertsOf(page)
  const form = await openForm(page, '/contactus')
  for (const name of requiredInContact) {
    await form.getByRole('button', { name: send }).press('Enter')
    await expect(form.getByLabel(labels[name], { exact: true })).toBeFocused()
    expect(said.splice(0)).toEqual([problems[name]])
    if (kinds[name] === 'tick') await page.keyboard.press('Space')
    else await page.keyboard.type(contactValues[name])
  }
  for (const message of ['A poster, please.', 'Two posters, please.']) {
    const values = { ...written, [labels.message]: message }
    await fill(form, values)
    await form.getByRole('button', { name: send }).focus()
    await page.keyboard.press('Space')
    await expectFields(form, nothing)
    expect(said.splice(0)).toEqual([...Object.values(values), success])
  }
})

/** Chromium would make strasse of it in a field of its own kind, and take the blank away. */
const anna = 'anna@straße.example '

test('an e-mail address is said back as it was typed, letter by letter', async ({ page }) => {
  const said = alertsOf(page)
  const form = await openForm(page, '/contactus')
  await fill(form, { ...written, [labels.email]: anna })
  await form.getByRole('button', { name: send }).click()
  await expectFields(form, nothing)
  expect(said).toContain(anna)
})

test('the field for the phone number takes digits, which change by typing alone', async ({ page }) => {
  const said = alertsOf(page)
  const form = await openForm(page, '/contactus')
  const phone = form.getByRole('spinbutton', { name: labels.phone })
  await phone.pressSequentially('12ab3')
  await expect(phone).toHaveValue('123')
  // Browsers draw arrows at the end of a number field that is pointed at.
  const { width, height } = (await phone.boundingBox()) ?? { width: 0, height: 0 }
  for (let fromEnd = 4; fromEnd <= 40; fromEnd += 4)
    await phone.click({ position: { x: width - fromEnd, y: height / 2 - 6 } })
  await expect(phone).toHaveValue('123')
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown']) await phone.press(key)
  await expect(phone).toHaveValue('123')
  // Where the wheel turns while the cursor is in it, the page scrolls.
  await phone.hover()
  const before = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, 100)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
  await expect(phone).toHaveValue('123')

  // A sign alone is no number, and so as good as nothing.
  await fill(form, { ...written, [labels.phone]: '' })
  await phone.pressSequentially('-')
  await form.getByRole('button', { name: send }).click()
  await expect(phone).toBeFocused()
  expect(said).toEqual([problems.phone])
  // The same is heard, as specified; what to do about it is read beside the field.
  await expect(phone).toHaveAccessibleDescription(content.contact.form.fields.phone.unreadable ?? '')
})
