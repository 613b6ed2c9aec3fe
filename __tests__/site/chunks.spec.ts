import { alertsOf, openForm } from '../support/form.ts'
import { fieldsOf, fillAll, formPage, submitOf } from '../support/form-pages.ts'
import { expect, test, untilIdle } from '../support/site.ts'

/* Section 7 of the specification: how further scripts are loaded. */

const chunkPath = /\/_next\/static\/js\/[\w-]+\.[0-9a-f]+\.chunk\.js$/
const anyChunk = /\.chunk\.js$/
/** What a form does not need to work. */
const furtherChunk = /\/\d+\.[0-9a-f]+\.chunk\.js$/

test('the metrics helper arrives at the specified path, once', async ({ page }) => {
  const scripts: { path: string; method: string; text: Promise<string> }[] = []
  page.on('response', (response) => {
    const request = response.request()
    if (request.resourceType() !== 'script') return
    const { pathname } = new URL(response.url())
    scripts.push({ path: pathname, method: request.method(), text: response.text() })
  })
  const chunks = () => scripts.filter(({ path }) => anyChunk.test(path))
  alertsOf(page)
  const form = await openForm(page, formPage.path)
  await expect.poll(() => chunks().length).toBeGreaterThan(0)
  await fillAll(form)
  await submitOf(form).click()
  await untilIdle(page)
  const texts = await Promise.all(chunks().map(({ text }) => text))
  expect(texts.filter((text) => text.includes('reportWebVitals'))).toHaveLength(1)
  for (const { path, method } of chunks()) {
    expect(path).toMatch(chunkPath)
    expect(method).toBe('GET')
  }

  const loader = (await Promise.all(scripts.map(({ text }) => text))).find((text) =>
    text.includes('ChunkLoadError'),
  )
  expect(loader).toContain('Loading chunk ')
  expect(loader).toMatch(/setTimeout\(.{1,80},(12e4|120000)\)/)
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

test('a chunk that never arrives is given up by the time limit, and not before half of it', async ({
  page,
}) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  let isAsked = false
  await page.route(furtherChunk, () => {
    isAsked = true
  })
  await page.clock.install()
  await openForm(page, formPage.path)
  await expect.poll(() => isAsked).toBe(true)
  await page.clock.fastForward('01:00')
  expect(errors).toEqual([])
  await page.clock.fastForward('01:00')
  await expect.poll(() => errors.map(({ name }) => name)).toEqual(['ChunkLoadError'])
  expect(errors[0]?.message).toMatch(/^Loading chunk \d+ failed/)
})
