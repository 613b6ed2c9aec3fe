import { alertsOf, expectFields, fill, formOf, holdScripts, openForm, untilAlive } from '../support/form'
import { expect, test } from '../support/site'
import { buttons, labels, problems, success } from '../support/specified'

const ada = {
  [labels.name]: 'Ada Lovelace',
  [labels.email]: 'ada@example.com',
  [labels.phone]: '2079460123',
  [labels.message]: 'A poster, please.',
}
const nothing = { [labels.name]: '', [labels.email]: '', [labels.phone]: '', [labels.message]: '' }

test('a complete message is said back field by field, then as saved, and the fields are cleared', async ({
  page,
}) => {
  const said = alertsOf(page)
  const form = await openForm(page, '/contactus')
  await fill(form, ada)
  await form.getByRole('button', { name: buttons.send }).click()
  await expectFields(form, nothing)
  expect(said).toEqual([ada.Name, ada.Email, ada.Phone, ada.Message, success])
})

test('the fields are cleared only after the last alert', async ({ page }) => {
  await page.addInitScript(() => {
    window.alert = (message) => {
      const fields = [...document.querySelectorAll('input, textarea')]
      const filled = fields.filter((field) => 'value' in field && field.value !== '').length
      console.log(`${message}: ${filled} filled`)
    }
  })
  const log: string[] = []
  page.on('console', (message) => log.push(message.text()))
  const form = await openForm(page, '/contactus')
  await fill(form, ada)
  await form.getByRole('button', { name: buttons.send }).click()
  await expectFields(form, nothing)
  await expect.poll(() => log.at(-1)).toBe(`${success}: 4 filled`)
})

test('a second message can be sent after the first', async ({ page }) => {
  const said = alertsOf(page)
  const form = await openForm(page, '/contactus')
  for (const Message of ['first', 'second']) {
    await fill(form, { ...ada, Message })
    await form.getByRole('button', { name: buttons.send }).click()
    await expectFields(form, nothing)
  }
  expect(said.filter((text) => ['first', 'second', success].includes(text))).toEqual([
    'first',
    success,
    'second',
    success,
  ])
})

const missing = [
  { label: labels.name, message: problems.name },
  { label: labels.email, message: problems.email },
  { label: labels.phone, message: problems.phone },
  { label: labels.message, message: problems.message },
] as const

for (const [place, { label, message }] of missing.entries()) {
  test(`with everything but ${label} the only alert is "${message}", and the cursor goes there`, async ({
    page,
  }) => {
    const said = alertsOf(page)
    const form = await openForm(page, '/contactus')
    const values = { ...ada, [label]: '' }
    await fill(form, values)
    await form.getByRole('button', { name: buttons.send }).click()
    await expect(form.getByLabel(label)).toBeFocused()
    expect(said).toEqual([message])
    await expectFields(form, values)
  })

  const rest = missing.slice(place)
  test(`with ${rest.map((each) => each.label).join(', ')} missing, "${message}" comes first and alone`, async ({
    page,
  }) => {
    const said = alertsOf(page)
    const form = await openForm(page, '/contactus')
    await fill(form, { ...ada, ...Object.fromEntries(rest.map((each) => [each.label, ''])) })
    await form.getByRole('button', { name: buttons.send }).click()
    await expect(form.getByLabel(label)).toBeFocused()
    expect(said).toEqual([message])
  })
}

test('filling in what was missing, again and again, leads to success', async ({ page }) => {
  const said = alertsOf(page)
  const form = await openForm(page, '/contactus')
  for (const { label } of missing) {
    await form.getByRole('button', { name: buttons.send }).click()
    await expect(form.getByLabel(label)).toBeFocused()
    await page.keyboard.type(ada[label])
  }
  await form.getByRole('button', { name: buttons.send }).click()
  await expectFields(form, nothing)
  expect(said).toEqual([
    ...missing.map(({ message }) => message),
    ...missing.map(({ label }) => ada[label]),
    success,
  ])
})

test('a name of spaces alone counts as empty', async ({ page }) => {
  const said = alertsOf(page)
  const form = await openForm(page, '/contactus')
  await fill(form, { ...ada, [labels.name]: '   ' })
  await form.getByRole('button', { name: buttons.send }).click()
  await expect(form.getByLabel(labels.name)).toBeFocused()
  expect(said).toEqual([problems.name])
})

test('a message of spaces alone is accepted', async ({ page }) => {
  const said = alertsOf(page)
  const form = await openForm(page, '/contactus')
  await fill(form, { ...ada, [labels.message]: '   ' })
  await form.getByRole('button', { name: buttons.send }).click()
  await expectFields(form, nothing)
  expect(said.slice(-2)).toEqual(['   ', success])
})

test('what is said back is what was typed: spaces, lines, markup and leading noughts', async ({ page }) => {
  const said = alertsOf(page)
  const form = await openForm(page, '/contactus')
  const typed = {
    [labels.name]: '  Ada  ',
    [labels.email]: 'ada@example.com',
    [labels.phone]: '007',
    [labels.message]: '<b>one</b>\n\ntwo & 😀',
  }
  await fill(form, typed)
  await form.getByRole('button', { name: buttons.send }).click()
  await expectFields(form, nothing)
  expect(said).toEqual([...Object.values(typed), success])
})

for (const [what, values] of [
  ['a phone number of 5', { [labels.phone]: '5' }],
  ['a negative phone number', { [labels.phone]: '-1' }],
  ['a phone number with a fraction', { [labels.phone]: '1.5' }],
  ['an e-mail of x', { [labels.email]: 'x' }],
  ['a message of 5,000 letters', { [labels.message]: 'a'.repeat(5000) }],
] as const) {
  test(`${what} is accepted: nothing has a format or a length`, async ({ page }) => {
    const said = alertsOf(page)
    const form = await openForm(page, '/contactus')
    const all: Record<string, string> = { ...ada, ...values }
    await fill(form, all)
    await form.getByRole('button', { name: buttons.send }).click()
    await expectFields(form, nothing)
    expect(said).toEqual([...missing.map(({ label }) => all[label]), success])
  })
}

test('the phone takes numbers, from 10 by its attribute', async ({ page }) => {
  const form = await openForm(page, '/contactus')
  const phone = form.getByRole('spinbutton', { name: labels.phone })
  await expect(phone).toHaveAttribute('min', '10')
  await phone.pressSequentially('12ab3')
  await expect(phone).toHaveValue('123')
})

test('a phone that is no number is as good as none', async ({ page }) => {
  const said = alertsOf(page)
  const form = await openForm(page, '/contactus')
  await fill(form, { ...ada, [labels.phone]: '' })
  await form.getByLabel(labels.phone).pressSequentially('-')
  await form.getByRole('button', { name: buttons.send }).click()
  await expect(form.getByLabel(labels.phone)).toBeFocused()
  expect(said).toEqual([problems.phone])
})

for (const label of [labels.name, labels.email, labels.phone]) {
  test(`Enter in ${label} sends the message`, async ({ page }) => {
    const said = alertsOf(page)
    const form = await openForm(page, '/contactus')
    await fill(form, ada)
    await form.getByLabel(label).press('Enter')
    await expectFields(form, nothing)
    expect(said.at(-1)).toBe(success)
  })
}

test('Enter in the message begins a new line and sends nothing', async ({ page }) => {
  const said = alertsOf(page)
  const form = await openForm(page, '/contactus')
  await fill(form, ada)
  await form.getByLabel(labels.message).press('End')
  await form.getByLabel(labels.message).press('Enter')
  await expect(form.getByLabel(labels.message)).toHaveValue(`${ada.Message}\n`)
  expect(said).toEqual([])
})

test('the whole form can be filled in and sent from the keyboard', async ({ page }) => {
  const said = alertsOf(page)
  const form = await openForm(page, '/contactus')
  await form.getByLabel(labels.name).focus()
  for (const { label } of missing) {
    await page.keyboard.type(ada[label])
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Space')
  await expectFields(form, nothing)
  expect(said.at(-1)).toBe(success)
})

test('what is typed before the script has arrived is kept, and is what is sent', async ({ page }) => {
  const said = alertsOf(page)
  const release = await holdScripts(page)
  await page.goto('/contactus', { waitUntil: 'commit' })
  const form = formOf(page)
  await fill(form, ada)
  release()
  await untilAlive(form)
  await expectFields(form, ada)
  await form.getByRole('button', { name: buttons.send }).click()
  await expectFields(form, nothing)
  expect(said).toEqual([...Object.values(ada), success])
})

test('scrolling over the phone while the cursor is in it leaves its number, and the page scrolls', async ({
  page,
}) => {
  const form = await openForm(page, '/contactus')
  const phone = form.getByLabel(labels.phone)
  await phone.fill(ada[labels.phone])
  await phone.hover()
  const before = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, 100)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
  await expect(phone).toHaveValue(ada[labels.phone])
})

for (const width of [390, 1440]) {
  test(`at ${width} px the form says below its button that the message was sent, and nothing moves`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(() => {
      window.alert = () => {}
    })
    const form = await openForm(page, '/contactus')
    await fill(form, ada)
    const placesOf = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('form > :not([role="status"]), main section, footer')].map((element) =>
          Math.round(element.getBoundingClientRect().top + scrollY),
        ),
      )
    const before = await placesOf()
    await form.getByRole('button', { name: buttons.send }).click()
    const status = form.getByRole('status')
    await expect(status).toHaveText(success)
    await expect(status).toBeInViewport({ ratio: 1 })
    expect(await placesOf()).toEqual(before)
    const isOnTop = await status.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2) === element
    })
    expect(isOnTop, 'nothing covers it').toBe(true)
  })
}
