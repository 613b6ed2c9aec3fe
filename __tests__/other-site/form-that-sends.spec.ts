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
    for (const refusal of ['', '<title>Are you human?</title>', '{"success":"false"}', '{"ok":false}']) {
      if (refusal) answer = (response) => response.end(refusal)
      const before = received.length
      await send.click()
      await expect.poll(() => received.length).toBe(before + 1)
      await expect(status, refusal).toHaveText(failed)
      await expect(send).not.toHaveAttribute('aria-busy')
      expect(await valuesOf(form)).toEqual(typed)
    }

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

test('the letter is open while a choice or a tick is missing, and shut where what may stay empty is empty', async ({
  page,
  origin,
}) => {
  const form = await openForm(page, `${origin}/contactus`)
  const isShut = () => form.evaluate((element) => getComputedStyle(element).getPropertyValue('--shut'))
  await fillAll(form)
  await form.locator('[name=company]').fill('')
  expect(await isShut()).toBe('1')
  for (const [name, value] of [
    ['subject', subject.options[0]],
    ['consent', 'yes'],
  ] as const) {
    const field = form.locator(`[name=${name}]`)
    await fillIn(field, '')
    expect(await isShut(), name).toBe('0')
    await fillIn(field, value)
    expect(await isShut(), name).toBe('1')
  }
})
