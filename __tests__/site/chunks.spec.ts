import { alertsOf, openForm } from '../support/form.ts'
import { fieldsOf, fillAll, formPage, submitOf } from '../support/form-pages.ts'
import { expect, test, untilIdle } from '../support/site.ts'

/* Section 7 of the specification: how further scripts are loaded. */

const chunkPath = /\/_next\/static\/js\/[\w-]+\.[0-9a-f]+\.chunk\.js$/
/** What a form does not need to work. */
const furtherChunk = /\/\d+\.[0-9a-f]+\.chunk\.js$/

test('the metrics helper arrives at the specified path, once', async ({ page }) => {
  const chunks: { path: string; method: string; text: Promise<string> }[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.endsWith('.chunk.js')) return
    chunks.push({ path: pathname, method: response.request().method(), text: response.text() })
  })
  alertsOf(page)
  const form = await openForm(page, formPage.path)
  await expect.poll(() => chunks.length).toBeGreaterThan(0)
  await fillAll(form)
  await submitOf(form).click()
  await untilIdle(page)
  const texts = await Promise.all(chunks.map(({ text }) => text))
  expect(texts.filter((text) => text.includes('reportWebVitals'))).toHaveLength(1)
  for (const { path, method } of chunks) {
    expect(path).toMatch(chunkPath)
    expect(method).toBe('GET')
  }
})

test('a chunk that fails to load is a ChunkLoadError, and the form works all the same', async ({ page }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  const said = alertsOf(page)
  await page.route(furtherChunk, (route) => route.abort())
  const form = await openForm(page, formPage.path)
  await expect.poll(() => errors.map(({ name }) => name)).toEqual(['ChunkLoadError'])
  expect(errors[0]?.message).toMatch(/^Loading chunk \d+ failed/)
  await submitOf(form).click()
  await expect.poll(() => said.length).toBe(1)
  await expect(fieldsOf(form).first()).toBeFocused()
})

test('a chunk that never arrives is given up after 120 seconds, and not before', async ({ page }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  let isAsked = false
  await page.route(furtherChunk, () => {
    isAsked = true
  })
  await page.clock.install()
  await openForm(page, formPage.path)
  await expect.poll(() => isAsked).toBe(true)
  await page.clock.fastForward('01:50')
  expect(errors).toEqual([])
  await page.clock.fastForward('00:10')
  await expect.poll(() => errors.map(({ name }) => name)).toEqual(['ChunkLoadError'])
  expect(errors[0]?.message).toMatch(/^Loading chunk \d+ failed/)
})
