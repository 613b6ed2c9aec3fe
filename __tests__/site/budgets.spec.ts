import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotli } from '../../build/report.mjs'
import { weightOf } from '../../scripts/weigh.mjs'
import { copiedProject } from '../support/copy'
import { openForm } from '../support/form'
import { sitePages } from '../support/pages'
import { expect, projectDir, settled, test } from '../support/site'

/** The figures of the README's table, in bytes where they are KB. */
const budgets = new Map(
  [
    ...readFileSync(join(projectDir, 'README.md'), 'utf8').matchAll(/^\| ([^|]+?) +\| ([\d.]+)( KB)? +\|$/gm),
  ].map(([, name = '', figure, isKilobytes]): [string, number] => [
    name,
    Number(figure) * (isKilobytes ? 1024 : 1),
  ]),
)

function budget(name: string): number {
  const figure = budgets.get(name)
  if (figure === undefined) throw new Error(`README.md: the table of budgets has no line "${name}".`)
  return figure
}

/*
 * Budgets are those of the template: they are measured with the content that it came with. Where an editor has written
 * something else, a copy is built for them.
 */
const fixture = join(projectDir, '__tests__/fixtures/content')
const isAsItCame = readdirSync(fixture).every(
  (file) => textOf(join(fixture, file)) === textOf(join(projectDir, 'content', file)),
)
let template = { folder: join(projectDir, 'out'), origin: '' }
let clear = async () => {}

test.beforeAll(async ({ origin }) => {
  template.origin = origin
  if (isAsItCame) return
  test.setTimeout(300_000)
  const project = copiedProject('template')
  for (const file of readdirSync(fixture)) project.write(`content/${file}`, textOf(join(fixture, file)))
  const { isBuilt, output } = await project.build()
  expect(isBuilt, output).toBe(true)
  const server = await project.serve()
  template = { folder: join(project.folder, 'out'), origin: server.origin }
  clear = async () => {
    await server.close()
    project.remove()
  }
})

test.afterAll(() => clear())

function textOf(file: string): string {
  return JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))
}

const hasForm = (id: string) => id === 'contact' || id === 'signin'

for (const { id, path } of sitePages) {
  test(`a phone with an empty cache gets the ${id} page within the budgets of the README`, async ({
    browser,
  }) => {
    const weight = await weightOf(browser, template, path)
    expect(weight.js, 'scripts in files').toBeLessThanOrEqual(budget('scripts in files, on load'))
    expect(weight.inline > 0, 'there is a loader').toBe(hasForm(id))
    expect(weight.inline, 'loader').toBeLessThanOrEqual(budget('loader of a page with islands'))
    expect(weight.firstPaint, 'HTML with its styles').toBeLessThanOrEqual(
      budget('HTML with its styles, a page'),
    )
    expect(weight.total, 'everything').toBeLessThanOrEqual(budget('first load, everything'))
    expect(weight.requests, 'requests').toBeLessThanOrEqual(budget('first load, requests'))
  })

  test(`the ${id} page is painted from its document alone`, async ({ page }) => {
    // Whatever else it asks for never arrives.
    await page.route(/./, (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.abort(),
    )
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const blocking = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => Reflect.get(entry, 'renderBlockingStatus') === 'blocking')
        .map(({ name }) => name),
    )
    expect(1 + blocking.length).toBeLessThanOrEqual(budget('requests before first paint'))
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
      .toBe(1)
  })
}

for (const path of ['/contactus', '/signin']) {
  test(`a visitor who turns to the form of ${path} loads no more than the budget of the README`, async ({
    page,
  }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    await openForm(page, path)
    await settled(page)
    const bytes = scripts.map((script) => brotli(readFileSync(join(projectDir, 'out', script))))
    const used = bytes.reduce((sum, size) => sum + size, 0)
    expect(used).toBeGreaterThan(0)
    expect(used).toBeLessThanOrEqual(budget('scripts after intent, a form page'))
  })
}
