import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Response } from '@playwright/test'
import { alertsOf, expectFields, fill, openForm } from '../support/form'
import { expect, settled, test } from '../support/site'
import { buttons, labels, success } from '../support/specified'

const folder = join(__dirname, '..', '..', 'out', '_next', 'static', 'js')
const chunkPath = /\/_next\/static\/js\/\d+\.[0-9a-f]+\.chunk\.js$/
const anyChunk = /\.chunk\.js$/
/** What only the library that measures contains. */
const measuring = 'largest-contentful-paint'

const forms = [
  { path: '/contactus', use: useContactForm },
  { path: '/signin', use: useSigninForm },
]

for (const { path, use } of forms) {
  test.describe(`on ${path}`, () => {
    test('the metrics helper arrives as a chunk of its own, at the path of the specification', async ({
      page,
    }) => {
      const chunks: { path: string; method: string; text: string }[] = []
      page.on('response', async (response) => {
        const { pathname } = new URL(response.url())
        if (!anyChunk.test(pathname)) return
        chunks.push({ path: pathname, method: response.request().method(), text: await response.text() })
      })
      await openForm(page, path)
      await expect.poll(() => chunks.length).toBeGreaterThan(0)
      await settled(page)
      for (const chunk of chunks) {
        expect(chunk.path).toMatch(chunkPath)
        expect(chunk.method).toBe('GET')
      }
      expect(chunks.filter(({ text }) => text.includes('reportWebVitals'))).toHaveLength(1)
    })

    test('the helper has nobody to report to: the library that measures is never asked for', async ({
      page,
    }) => {
      const measurers = readdirSync(folder).filter((file) =>
        readFileSync(join(folder, file), 'utf8').includes(measuring),
      )
      expect(measurers, 'the build has the library').not.toEqual([])
      const requested: string[] = []
      page.on('request', (request) => requested.push(request.url()))
      const form = await openForm(page, path)
      await expect.poll(() => requested.some((url) => anyChunk.test(url))).toBe(true)
      await use(page, form)
      await settled(page)
      expect(requested.filter((url) => measurers.some((file) => url.endsWith(file)))).toEqual([])
    })

    test('a chunk that fails to load is a ChunkLoadError, and the form works all the same', async ({
      page,
    }) => {
      const errors = errorsOf(page)
      await page.route(anyChunk, (route) => route.abort())
      const form = await openForm(page, path)
      await expect.poll(() => errors.map(({ name }) => name)).toEqual(['ChunkLoadError'])
      expect(errors[0]?.message).toMatch(/^Loading chunk \d+ failed/)
      await use(page, form)
    })

    test('a chunk that never arrives is given up by the time limit, and not before half of it', async ({
      page,
    }) => {
      const errors = errorsOf(page)
      let isAsked = false
      await page.route(anyChunk, () => {
        isAsked = true
      })
      await page.clock.install()
      await openForm(page, path)
      await expect.poll(() => isAsked).toBe(true)
      await page.clock.fastForward('01:00')
      expect(errors).toEqual([])
      await page.clock.fastForward('01:00')
      await expect.poll(() => errors.map(({ name }) => name)).toEqual(['ChunkLoadError'])
      expect(errors[0]?.message).toMatch(/^Loading chunk \d+ failed/)
    })

    test('the loader of chunks waits 120,000 ms, and knows the error of the specification', async ({
      page,
    }) => {
      const scripts: Promise<string>[] = []
      const keep = (response: Response) => {
        if (response.request().resourceType() === 'script') scripts.push(response.text())
      }
      page.on('response', keep)
      await openForm(page, path)
      const loader = async () => (await Promise.all(scripts)).find((text) => text.includes('ChunkLoadError'))
      await expect.poll(loader).toContain('Loading chunk ')
      // Or the test would end while one is still read.
      page.off('response', keep)
      expect(await loader()).toMatch(/setTimeout\(.{1,80},(12e4|120000)\)/)
    })
  })
}

type Form = Awaited<ReturnType<typeof openForm>>

async function useContactForm(page: Page, form: Form) {
  const said = alertsOf(page)
  await fill(form, {
    [labels.name]: 'Ada',
    [labels.email]: 'ada@example.com',
    [labels.phone]: '12',
    [labels.message]: 'Hello',
  })
  await form.getByRole('button', { name: buttons.send }).click()
  await expectFields(form, {
    [labels.name]: '',
    [labels.email]: '',
    [labels.phone]: '',
    [labels.message]: '',
  })
  expect(said.at(-1)).toBe(success)
}

async function useSigninForm(page: Page, form: Form) {
  await fill(form, { [labels.email]: 'ada@example.com', [labels.password]: 'secret' })
  await form.getByRole('button', { name: buttons.signIn }).click()
  await expect(page.getByRole('status')).toContainText('ada@example.com')
}

function errorsOf(page: Page): Error[] {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  return errors
}
