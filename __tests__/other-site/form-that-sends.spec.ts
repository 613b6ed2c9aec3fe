import { createServer, type ServerResponse } from 'node:http'
import { alertsOf, fillIn, openForm } from '../support/form.ts'
import { fillAll, submitOf, valuesOf } from '../support/form-pages.ts'
import { fieldsGuide, formsGuide } from '../support/guides.ts'
import { expect } from '../support/site.ts'
import { contactForm } from '../support/words.ts'
import { otherSite, test } from './site.ts'

/* docs/forms.md and the fields of docs/changing.md, done to the letter, with a service at the other end. */

const { success, failed } = JSON.parse(`{${formsGuide.words}}`)
const { subject, consent } = JSON.parse(`{${fieldsGuide}}`)

test('a message arrives as it was typed, or the visitor reads that it did not, and has lost nothing', async ({
  page,
  origin,
}) => {
  const received: Record<string, string>[] = []
  let answer = (response: ServerResponse) => response.writeHead(500).end()
  const server = createServer(async (request, response) => {
    const { headers, method } = request
    for (const [name, value] of [
      ['Origin', headers.origin ?? ''],
      ['Headers', 'content-type, accept'],
    ] as const) {
      response.setHeader(`Access-Control-Allow-${name}`, value)
    }
    if (method === 'OPTIONS') return response.end()
    received.push(JSON.parse(Buffer.concat(await request.toArray()).toString('utf8')))
    answer(response)
  })
  await new Promise<void>((resolve) =>
    server.listen(Number(new URL(otherSite().service).port), '127.0.0.1', resolve),
  )
  try {
    const said = alertsOf(page)
    const form = await openForm(page, `${origin}/contactus`)
    const typed = await fillAll(form)
    const status = form.getByRole('status')
    const send = submitOf(form)

    // It fails, or answers 200 and has not taken it.
    for (const refusal of [
      '',
      '<title>Are you human?</title>',
      '{"success":"false"}',
      '{"ok":false}',
      '{}',
    ]) {
      if (refusal) answer = (response) => response.end(refusal)
      const before = received.length
      await send.click()
      await expect.poll(() => received.length).toBe(before + 1)
      await expect(status, refusal).toHaveText(failed)
      await expect(send).not.toHaveAttribute('aria-busy')
      expect(await valuesOf(form)).toEqual(typed)
    }

    // It hangs, until the connection breaks off. Browsers try a broken one again.
    let hanging = 0
    answer = (response) => {
      hanging += 1
      return response
    }
    await send.click()
    await expect.poll(() => hanging).toBeGreaterThan(0)
    await expect(send).toHaveAttribute('aria-busy', 'true')
    await expect(status).toBeEmpty()
    await expect
      .poll(() => {
        server.closeAllConnections()
        return status.textContent()
      })
      .toBe(failed)
    expect(await valuesOf(form)).toEqual(typed)

    // It answers, late.
    const late: ServerResponse[] = []
    answer = (response) => {
      late.push(response)
      return response
    }
    const message = form.getByLabel(contactForm.labels.message, { exact: true })
    for (const isChanged of [true, false]) {
      await send.click()
      await expect(send).toHaveAttribute('aria-busy', 'true')
      await expect.poll(() => late.length).toBe(1)
      // A second press sends nothing, and what is typed meanwhile stays.
      await send.click()
      if (isChanged) await message.press('x')
      await expect(status).toBeEmpty()
      late.pop()?.end(isChanged ? '{"success":"true"}' : '{"ok":true}')
      await expect(status).toHaveText(success)
      await expect(send).not.toHaveAttribute('aria-busy')
      expect(Object.values(received.at(-1) ?? {})).toEqual(typed)
      expect(received.at(-1)).toMatchObject({ subject: subject.options.at(-1), consent: consent.label })
      if (!isChanged) continue
      await expect(message).toHaveValue(/x/)
      await message.press('Backspace')
    }
    expect(late).toEqual([])
    expect(await valuesOf(form)).toEqual(typed.map(() => ''))
    expect(said).toEqual([])
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

test('a choice and a tick look empty until they are made, and what may stay empty keeps no letter open', async ({
  page,
  origin,
}) => {
  const form = await openForm(page, `${origin}/contactus`)
  const colourOf = (name: string) =>
    form.locator(`[name=${name}]`).evaluate((field) => getComputedStyle(field).backgroundColor)
  const isShut = () => form.evaluate((element) => getComputedStyle(element).getPropertyValue('--shut'))
  const empty = await colourOf('company')
  expect([await colourOf('subject'), await colourOf('consent')]).toEqual([empty, empty])
  await fillAll(form)
  await form.locator('[name=company]').fill('')
  expect(await isShut()).toBe('1')
  for (const [name, value, other] of [
    ['subject', '', subject.options[0]],
    ['consent', '', 'yes'],
  ] as const) {
    const field = form.locator(`[name=${name}]`)
    const filled = await colourOf(name)
    await fillIn(field, value)
    expect([await colourOf(name), await isShut()], name).toEqual([empty, '0'])
    await fillIn(field, other)
    expect([await colourOf(name), await isShut()], name).toEqual([filled, '1'])
    expect(filled).not.toBe(empty)
  }
})
