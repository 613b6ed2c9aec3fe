import { once } from 'node:events'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import getPort from 'get-port'
import { pictureFolder } from 'static-next/pictures'
import { createEditor } from '../../editor/server.ts'
import { foundByAxe } from '../support/axe.ts'
import { copiedProject } from '../support/copy.ts'
import { projectDir } from '../support/site.ts'

type Editor = Awaited<ReturnType<typeof started>>

/** The editor of a copy of the project, one a worker. Each test begins with the content as it came. */
export const test = base.extend<{ fresh: undefined }, { editor: Editor }>({
  editor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs from here
    async ({}, use) => {
      const editor = await started()
      await use(editor)
      await editor.end()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  fresh: [
    async ({ editor }, use) => {
      rmSync(join(editor.folder, pictureFolder()), { recursive: true })
      cpSync(join(projectDir, 'content'), join(editor.folder, 'content'), { recursive: true })
      await use(undefined)
    },
    { auto: true },
  ],
})

export { expect }

/**
 * Starts the editor of a copy of the project, without the pages beside it: they would be built anew at each Save, for tests that
 * do not look at them. beside-pages.spec.ts starts both, as `npm run edit` does.
 *
 * @param prepare changes the copy before
 */
export async function started(prepare = (_: Project) => {}) {
  const project = copiedProject('editing')
  prepare(project)
  const port = await getPort({ host: '127.0.0.1' })
  const close = await editorAt(project.folder, port)
  return {
    ...editing(project, `http://localhost:${port}`),
    async end() {
      await close()
      project.remove()
    },
  }
}

/** The editor of a project at a port, without pages. @returns what ends it */
export async function editorAt(folder: string, port: number) {
  const server = await createEditor(folder, 1)
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
}

/** What tests do with the editor of a copy of the project. */
export function editing(project: Project, origin: string) {
  const textOf = (name: string) => readFileSync(join(project.folder, `content/${name}.json`), 'utf8')
  return {
    ...project,
    origin,
    textOf,
    // biome-ignore lint/suspicious/noExplicitAny: what a file holds is what these tests look into
    valueIn: (name: string): any => JSON.parse(textOf(name)),
    async open(page: Page, name: string) {
      await page.goto(`${origin}/edit/${name}`)
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
    },
  }
}

type Project = ReturnType<typeof copiedProject>

export const headlineOf = (page: Page) => page.getByLabel('Headline', { exact: true })
export const introOf = (page: Page) => page.getByLabel('Text under the headline', { exact: true })

/** An article of the blog, opened. */
export async function openArticle(page: Page, place: number) {
  const article = page.getByRole('group', { name: 'Articles' }).locator(`li:nth-child(${place})`)
  await article.getByRole('button').first().click()
  return article
}

/** Its field of a name. */
export const fieldOf = (part: Locator, name: string) => part.getByLabel(name, { exact: true }).first()

export async function pressSave(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}

export async function save(page: Page, says: string | RegExp = /^Saved/) {
  await pressSave(page)
  await expect(page.getByRole('status').filter({ hasText: says })).toBeVisible()
}

export async function openAll(page: Page) {
  const closed = page.locator('[aria-expanded="false"], details:not([open]) > summary')
  // In the page: Playwright looks at each before it presses it.
  const press = (all: Element[]) => {
    for (const one of all) if (one instanceof HTMLElement) one.click()
  }
  while ((await closed.count()) > 0) await closed.evaluateAll(press)
}

export async function expectNoBarrier(page: Page, where: string) {
  expect.soft(await foundByAxe(page), where).toEqual([])
  const [shown, whole] = await page.evaluate(widths)
  expect.soft(whole, where).toBe(shown)
}

/** Runs in the page: how wide its window is, and all that is in it. */
export const widths = () => [innerWidth, document.documentElement.scrollWidth]
