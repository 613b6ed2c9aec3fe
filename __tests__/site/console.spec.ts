import { formOf, untilAlive } from '../support/form.ts'
import { fieldsOf, formPages } from '../support/form-pages.ts'
import { everyPath, nowhere } from '../support/pages.ts'
import { expect, test } from '../support/site.ts'

/** Chromium warns of what was fetched early and not used some seconds after a page is loaded. */
const whileAfter = 6000

test('no page says anything in the console, on a phone and on a desk', async ({ context, origin }) => {
  const said: string[] = []
  await Promise.all(
    everyPath.map(async (path) => {
      const page = await context.newPage()
      const say = (text: string) => said.push(`${path}: ${text} (${page.viewportSize()?.width} px wide)`)
      page.on('console', (message) => say(`${message.type()}: ${message.text()}`))
      page.on('pageerror', (error) => say(error.message))
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(origin + path)
        if (formPages.some((one) => one.path === path)) {
          await fieldsOf(formOf(page)).first().focus()
          await untilAlive(formOf(page))
        }
        await page.waitForTimeout(whileAfter)
      }
    }),
  )
  // The browser's own word for the answer that it got: the page is not there, and that is right.
  const isAnswer = (text: string) =>
    text.startsWith(`${nowhere}: error: Failed to load resource`) && text.includes('404')
  expect(said.filter((text) => !isAnswer(text))).toEqual([])
})
