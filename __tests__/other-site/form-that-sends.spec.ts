import { createServer, type ServerResponse } from 'node:http'
import { alertsOf, formOf, openForm } from '../support/form.ts'
import { fieldsOf, fillAll, submitOf, valuesOf } from '../support/form-pages.ts'
import { formsGuide } from '../support/forms-guide.ts'
import { expect } from '../support/site.ts'
import { otherSite, test } from './site.ts'

/* docs/forms.md, done to the letter, with a service at the other end that fails, hangs and answers. */

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

    // It hangs, until the form gives up; a second press sends nothing.
    await page.clock.install()
    answer = () => undefined as never
    await send.click()
    await expect(send).toHaveAttribute('aria-busy', 'true')
    await expect.poll(() => received.length).toBe(2)
    await send.click()
    await expect(status).toBeEmpty()
    await page.context().setOffline(true)
    await expect(status).toHaveText(failed)
    expect(received).toHaveLength(2)
    expect(await valuesOf(form)).toEqual(typed)
    await page.context().setOffline(false)

    // It answers, late.
    let late = () => {}
    answer = (response) => {
      new Promise<void>((resolve) => {
        late = () => resolve()
      }).then(() => response.end('{}'))
      return response
    }
    await send.click()
    await expect.poll(() => received.length).toBe(3)
    await expect(status).toBeEmpty()
    late()
    await expect(status).toHaveText(success)
    await expect(send).not.toHaveAttribute('aria-busy')
    expect(await valuesOf(form)).toEqual(typed.map(() => ''))
    expect(Object.values(received[2] ?? {})).toEqual(typed)
    expect(said).toEqual([])
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

test('a service that is not there is said too, and an empty field is asked for before anything is sent', async ({
  page,
  origin,
}) => {
  const said = alertsOf(page)
  const form = await openForm(page, `${origin}/contactus`)
  await submitOf(form).click()
  expect(said).toHaveLength(1)
  const typed = await fillAll(formOf(page))
  await page.route(`${otherSite().service}/**`, (route) => route.abort())
  await submitOf(form).click()
  await expect(form.getByRole('status')).toHaveText(failed)
  expect(await valuesOf(form)).toEqual(typed)
  await expect(fieldsOf(form).first()).toBeEditable()
})
