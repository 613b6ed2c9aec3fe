import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { pictureFolder } from '../../editor/pictures'
import { copiedProject } from '../support/copy'
import { running } from '../support/running'
import { expect, test } from '../support/site'

/* What nobody may lose who writes by `npm run edit`, beside others who write too. */
test.describe.configure({ mode: 'serial' })
test.setTimeout(240_000)
// The policy of the editor's page is there to forbid what its packages ask for.
test.use({ expectsViolations: true })

let project: ReturnType<typeof copiedProject>
let editor: Awaited<ReturnType<typeof running>> | undefined

test.beforeAll(async () => {
  project = copiedProject('editor-saves')
  // A proxy that answers nobody, as in a network where only it leads outside.
  const proxy = {
    NODE_USE_ENV_PROXY: '1',
    HTTP_PROXY: 'http://127.0.0.1:9',
    http_proxy: 'http://127.0.0.1:9',
  }
  Object.assign(process.env, proxy)
  try {
    editor = await running(project.folder, 'edit')
  } finally {
    for (const name of Object.keys(proxy)) delete process.env[name]
  }
})

test.afterAll(async () => {
  await editor?.stop()
  project?.remove()
})

test('behind a proxy the editor says its address, and a second one says that it is running', async () => {
  await expect
    .poll(() => editor?.said(), { timeout: 200_000 })
    .toContain(`Write at ${editor?.origin}/keystatic`)
  const { status, stderr } = spawnSync('npm', ['run', 'edit'], { cwd: project.folder, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toContain(`The editor is running already. Write at ${editor?.origin}/keystatic`)
})

test('two new pictures of one name, chosen for one Save, are two files', async ({ page }) => {
  await open(page, 'blog')
  const titles: string[] = JSON.parse(read('content/blog.json')).wall.articles.map(
    ({ title }: { title: string }) => title,
  )
  for (const [place, colour] of ['red', 'blue'].entries()) {
    await page.getByRole('row', { name: titles[place] }).click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('dialog').getByRole('button', { name: 'Choose file' }).click()
    const buffer = Buffer.from(drawing(colour))
    await (await chooser).setFiles({ name: 'Фото 1.svg', mimeType: 'image/svg+xml', buffer })
    await expect(page.getByRole('dialog').getByText('foto-1.svg')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  }
  await save(page)
  const { articles } = JSON.parse(read('content/blog.json')).wall
  const names = articles.slice(0, 2).map(({ image }: { image: { src: string } }) => image.src)
  expect(names).toEqual(['foto-1.svg', 'foto-2.svg'])
  expect(names.map((name: string) => read(`${pictureFolder}/${name}`))).toEqual([
    drawing('red'),
    drawing('blue'),
  ])
})

test('what another tab has saved is said field by field, and my words stay in the form', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await open(page, 'home')
  await open(other, 'home')
  const opened = await headlineOf(page).inputValue()
  await headlineOf(other).fill('theirs')
  await introOf(other).fill('Theirs alone.')
  await save(other)
  await headlineOf(page).fill('mine')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Not saved.')).toContainText(
    `Home · First screen · Headline: on disk it is now "theirs", when you opened it it was "${opened}", you wrote "mine".`,
    slow,
  )
  await expect(headlineOf(page)).toHaveValue('mine')
  expect(read('content/home.json')).toContain('"headline": "theirs"')
  await saveAgain(page)
  expect(JSON.parse(read('content/home.json')).hero).toMatchObject({
    headline: 'mine',
    intro: 'Theirs alone.',
  })
  await expect(page.getByText('Saved, together with what others have changed.')).toBeVisible(slow)
  await expect(introOf(page)).toHaveValue('Theirs alone.')
})

test('what is typed while a Save is under way stays in the form, for the next one', async ({ page }) => {
  await open(page, 'about')
  await page.route('**/api/keystatic/update', async (route) => {
    await introOf(page).fill('Typed meanwhile.')
    await route.continue()
  })
  await headlineOf(page).fill('saved first')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. What you have written meanwhile is not saved yet.')).toBeVisible(slow)
  await expect(introOf(page)).toHaveValue('Typed meanwhile.')
  expect(read('content/about.json')).toContain('"headline": "saved first"')
  expect(read('content/about.json')).not.toContain('Typed meanwhile.')
  await page.unroute('**/api/keystatic/update')
  await save(page)
  expect(read('content/about.json')).toContain('Typed meanwhile.')
})

test('a draft that comes back does not cover what has been pulled meanwhile', async ({ page }) => {
  await open(page, 'home')
  await introOf(page).fill('A draft.')
  await expect(page.getByText('Unsaved')).toBeVisible()
  await open(page, 'home')
  await expect(introOf(page)).toHaveValue('A draft.')
  project.change('content/home.json', '"headline": "mine"', '"headline": "pulled"')
  await open(page, 'home')
  await expect(introOf(page)).toHaveValue('A draft.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Not saved.')).toContainText('Headline: on disk it is now "pulled"', slow)
  await saveAgain(page)
  await expect(page.getByText('Saved, together with what others have changed.')).toBeVisible(slow)
  expect(JSON.parse(read('content/home.json')).hero).toMatchObject({ headline: 'pulled', intro: 'A draft.' })
})

test('a file with conflict marks keeps its own form alone from opening', async ({ page }) => {
  const before = read('content/home.json')
  project.write('content/home.json', `<<<<<<< HEAD\n${before}`)
  await page.goto(`${editor?.origin}/keystatic/singleton/home`)
  await expect(page.getByText(/^content\/home\.json: cannot be read as JSON: line 1/)).toBeVisible(slow)
  await open(page, 'contact')
  await headlineOf(page).fill('saved beside it')
  await save(page)
  expect(read('content/contact.json')).toContain('"headline": "saved beside it"')
  project.write('content/home.json', before)
})

async function open(page: Page, name: string) {
  await page.goto(`${editor?.origin}/keystatic/singleton/${name}`)
  await expect(headlineOf(page)).toBeVisible(slow)
}

const headlineOf = (page: Page) => page.getByLabel('Headline').first()
const introOf = (page: Page) => page.getByLabel('Text under the headline').first()

/** While a page is compiled anew, because a word of it was changed, the server answers nobody. */
const slow = { timeout: 90_000 }

async function save(page: Page) {
  const answer = page.waitForResponse('**/api/keystatic/update', slow)
  await page.getByRole('button', { name: 'Save' }).click()
  expect((await answer).ok(), await (await answer).text()).toBe(true)
  await expect(page.getByText('Unsaved')).toBeHidden()
}

/** After a refusal, which one has to have had the time to read. */
async function saveAgain(page: Page) {
  await page.waitForTimeout(1500)
  await save(page)
}

function drawing(colour: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"><path fill="${colour}" d="M0 0h800v600H0z"/></svg>`
}

function read(file: string): string {
  return readFileSync(join(project.folder, file), 'utf8')
}
