import { createServer, type ServerResponse } from 'node:http'
import { alertsOf, openForm } from '../support/form.ts'
import { fillAll, submitOf, valuesOf } from '../support/form-pages.ts'
import { formsGuide } from '../support/guides.ts'
import { expect } from '../support/site.ts'
import { contactForm } from '../support/words.ts'
import { otherSite, test } from './site.ts'

/* docs/forms.md, done to the letter, with a service at the other end. */

const { success, failed } = JSON.parse(`{${formsGuide.words}}`)

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

    // It fails.
    await send.click()
    await expect(status).toHaveText(failed)
    expect(await valuesOf(form)).toEqual(typed)

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
    const message = form.getByLabel(contactForm.labels.message)
    for (const isChanged of [true, false]) {
      await send.click()
      await expect(send).toHaveAttribute('aria-busy', 'true')
      await expect.poll(() => late.length).toBe(1)
      // A second press sends nothing, and what is typed meanwhile stays.
      await send.click()
      if (isChanged) await message.press('x')
      await expect(status).toBeEmpty()
      late.pop()?.end('{}')
      await expect(status).toHaveText(success)
      await expect(send).not.toHaveAttribute('aria-busy')
      expect(Object.values(received.at(-1) ?? {})).toEqual(typed)
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
