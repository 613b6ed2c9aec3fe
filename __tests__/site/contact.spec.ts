import { content } from '@/lib/content'
import { alertsOf, expectFields, fill, openForm } from '../support/form'
import { expect, test } from '../support/site'
import { contactForm } from '../support/words'

/* What only a browser can show: its alerts, keys, number field and checks. The rules are tested in unit/contact-form. */

const { labels, problems, send, success } = contactForm
const ada = {
  [labels.name]: 'Ada Lovelace',
  [labels.email]: 'ada@example.com',
  [labels.phone]: '2079460123',
  [labels.message]: 'A poster, please.',
}
const nothing = { [labels.name]: '', [labels.email]: '', [labels.phone]: '', [labels.message]: '' }

test('whoever fills in what each alert asks for, by the keyboard alone, sends a message, and then another', async ({
  page,
}) => {
  const said = alertsOf(page)
  const form = await openForm(page, '/contactus')
  const missing = [
    [labels.name, problems.name],
    [labels.email, problems.email],
    [labels.phone, problems.phone],
    [labels.message, problems.message],
  ] as const
  for (const [label, problem] of missing) {
    await form.getByRole('button', { name: send }).press('Enter')
    await expect(form.getByLabel(label)).toBeFocused()
    expect(said.splice(0)).toEqual([problem])
    await page.keyboard.type(ada[label] ?? '')
  }
  for (const message of [ada[labels.message], 'Two posters, please.']) {
    const values = { ...ada, [labels.message]: message ?? '' }
    await fill(form, values)
    await form.getByLabel(labels.message).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expectFields(form, nothing)
    expect(said.splice(0)).toEqual([...Object.values(values), success])
  }

  // Enter sends it from every field but the message itself, where it begins a line.
  for (const label of [labels.name, labels.email, labels.phone]) {
    await fill(form, ada)
    await form.getByLabel(label).press('Enter')
    await expectFields(form, nothing)
    expect(said.splice(0).at(-1)).toBe(success)
  }
  await fill(form, ada)
  await form.getByLabel(labels.message).press('End')
  await form.getByLabel(labels.message).press('Enter')
  await expect(form.getByLabel(labels.message)).toHaveValue(`${ada[labels.message]}\n`)
  expect(said).toEqual([])
})

test('the phone takes numbers alone, which change by typing only', async ({ page }) => {
  const said = alertsOf(page)
  const form = await openForm(page, '/contactus')
  const phone = form.getByRole('spinbutton', { name: labels.phone })
  await phone.pressSequentially('12ab3')
  await expect(phone).toHaveValue('123')
  // Where browsers draw arrows in number fields.
  const { width, height } = (await phone.boundingBox()) ?? { width: 0, height: 0 }
  await phone.click({ position: { x: width - 22, y: height / 2 - 8 } })
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
  await fill(form, { ...ada, [labels.phone]: '' })
  await phone.pressSequentially('-')
  await form.getByRole('button', { name: send }).click()
  await expect(phone).toBeFocused()
  expect(said).toEqual([problems.phone])
  // The same is heard, as specified; what to do about it is read beside the field.
  await expect(phone).toHaveAccessibleDescription(content.contact.form.fields.phone.unreadable ?? '')
})
