import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { brotli } from 'static-next/steps'
import { content } from '../../lib/content/index.ts'
import budgets from '../budgets.json' with { type: 'json' }
import { openForm } from '../support/form.ts'
import { formPage, formPages } from '../support/form-pages.ts'
import { fileOf, readBuilt } from '../support/html.ts'
import { sitePages } from '../support/pages.ts'
import { expect, projectDir, test, untilIdle } from '../support/site.ts'

const kilobyte = 1024

test('a phone with an empty cache gets every page within its budgets', async ({ browser, origin }) => {
  test.skip(
    !content.site.template,
    'The site has an owner: its words are not held to the budgets of the template.',
  )
  for (const { id, path } of sitePages) {
    const html = readBuilt(fileOf(id))
    const requests = await firstLoad(browser, origin, path)
    const scripts = requests.filter(({ type }) => type === 'script')
    expect(scripts, `${id}: scripts in files`).toHaveLength(budgets.scriptsOnLoad)
    const [, loader = ''] =
      [...html.matchAll(/<script(?! type="application)[^>]*>(.*?)<\/script>/gs)].at(-1) ?? []
    expect(loader.length > 0, `${id}: there is a loader`).toBe(formPages.some((page) => page.id === id))
    expect(brotli(loader), `${id}: loader`).toBeLessThanOrEqual(budgets.kilobytesOfLoader * kilobyte)
    expect(brotli(html), `${id}: HTML with its styles`).toBeLessThanOrEqual(
      budgets.kilobytesOfHtmlWithStyles * kilobyte,
    )
    const total = requests.reduce((sum, { file }) => sum + sizeOf(file), 0)
    expect(total, `${id}: everything`).toBeLessThanOrEqual(budgets.kilobytesOfFirstLoad * kilobyte)
    const atOnce = requests.filter(({ isLazy }) => !isLazy)
    expect(atOnce.length, `${id}: requests`).toBeLessThanOrEqual(budgets.requestsOfFirstLoad)
  }
})

test('a page is painted from its document alone', async ({ page }) => {
  // Whatever else they ask for never arrives.
  await page.route(/./, (route) => (route.request().isNavigationRequest() ? route.continue() : route.abort()))
  // One without scripts, and one with some.
  for (const path of ['/', formPage.path]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const blocking = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => Reflect.get(entry, 'renderBlockingStatus') === 'blocking')
        .map(({ name }) => name),
    )
    expect(1 + blocking.length, path).toBeLessThanOrEqual(budgets.requestsBeforeFirstPaint)
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length), path)
      .toBe(1)
  }
})

test('a visitor who turns to a form loads no more scripts than their budget', async ({ page, origin }) => {
  const scripts: string[] = []
  const sizes = new Map<string, number>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  for (const { path } of formPages) {
    scripts.length = 0
    await openForm(page, path)
    await untilIdle(page)
    // Both forms load most of the same.
    for (const script of scripts) {
      if (!sizes.has(script)) sizes.set(script, brotli(readFileSync(fileAt(script, origin))))
    }
    const used = scripts.reduce((sum, script) => sum + (sizes.get(script) ?? 0), 0)
    expect(used, path).toBeGreaterThan(0)
    expect(used, path).toBeLessThanOrEqual(budgets.kilobytesOfScriptsAfterIntent * kilobyte)
  }
})

/** What a phone asks for until nothing is left to load; `isLazy`: a picture that waits until it comes near. */
async function firstLoad(browser: Browser, origin: string, path: string) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const requests: { type: string; address: string }[] = []
  page.on('request', (request) => requests.push({ type: request.resourceType(), address: request.url() }))
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  const lazy = await page
    .locator('img[loading="lazy"]')
    .evaluateAll((images) => images.map((image) => String(Reflect.get(image, 'currentSrc'))))
  await page.close()
  return requests.map(({ type, address }) => {
    return { type, file: fileAt(address, origin), isLazy: lazy.includes(address) }
  })
}

/** The file of the export that an address shows. */
function fileAt(address: string, origin: string) {
  const path = new URL(address).pathname.slice(new URL(origin).pathname.replace(/\/$/, '').length)
  return join(projectDir, 'out', path === '/' ? 'index.html' : /\.\w+$/.test(path) ? path : `${path}.html`)
}

/** Bytes as a host sends them. */
function sizeOf(file: string): number {
  const bytes = readFileSync(file)
  return /\.(html|js|svg|json|webmanifest)$/.test(file) ? brotli(bytes) : bytes.length
}
