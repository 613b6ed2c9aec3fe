import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import sharp from 'sharp'
import { readFiles } from 'static-next/build'
import { pictureFolder } from 'static-pictures'
import { readContent } from '../../lib/content/check.ts'
import { picture } from '../../lib/content/schema.ts'
import { copiedProject } from '../support/copy'
import { running } from '../support/running'
import { expect, projectDir, test } from '../support/site'

/* `npm run edit` on a copy of the project, used by an editor who has never seen its code. */
test.describe.configure({ mode: 'serial' })
test.setTimeout(300_000)

const headline = 'we write it ourselves now'
const paragraphs = 'Two paragraphs, one **bold**.\n\nThe other *slanted*, [with a link](about).'
const article = 'How we learnt to <b>write</b> it'

let project: ReturnType<typeof copiedProject>
let editor: Awaited<ReturnType<typeof running>> | undefined
let origin = ''
/** One for all tests, in one place: a form stays open from Save to Save, as it does for an editor. */
let page: Page
/** What the editor's page has got, or tried to get, from anywhere else. */
const calledOut: string[] = []

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000)
  project = copiedProject('writing')
  // An HTTP proxy that never answers, as in a network without direct access.
  const proxy = {
    NODE_USE_ENV_PROXY: '1',
    HTTP_PROXY: 'http://127.0.0.1:9',
    http_proxy: 'http://127.0.0.1:9',
  }
  Object.assign(process.env, proxy)
  try {
    editor = await running(project.folder, 'edit')
    origin = editor.origin
  } finally {
    for (const name of Object.keys(proxy)) delete process.env[name]
  }
  page = await (await browser.newContext()).newPage()
  const note = (request: Request) => {
    const isElsewhere = /^https?:/.test(request.url()) && !request.url().startsWith(`${origin}/`)
    // What the policy of the page forbids has not left the browser.
    if (isElsewhere && request.failure()?.errorText !== 'csp') calledOut.push(request.url())
  }
  page.context().on('requestfinished', note).on('requestfailed', note)
})

test.afterAll(async () => {
  await page?.context().close()
  await editor?.stop()
  project?.remove()
})

test('behind a proxy the editor says its address, and a second one says that it is running', async () => {
  expect(editor?.said()).toContain(`Write at ${origin}/keystatic and see it at ${origin}`)
  const { status, stderr } = spawnSync('npm', ['run', 'edit'], { cwd: project.folder, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toContain(
    `The editor is running already. Write at ${origin}/keystatic and see it at ${origin}, or`,
  )
})

test('a headline and a text with paragraphs are changed: a line each, and the day', async () => {
  const before = read('content/home.json').split('\n')
  await page.goto(`${origin}/keystatic`)
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await headlineOf(page).fill(headline)
  await introOf(page).fill(paragraphs)
  await save()
  const after = read('content/home.json').split('\n')
  const changed = after.filter((line, place) => line !== before[place])
  const today = new Date().toISOString().slice(0, 10)
  expect(changed.map((line) => line.trim())).toEqual([
    `"updated": "${today}",`,
    `"headline": "${headline}",`,
    `"intro": ${JSON.stringify(paragraphs)},`,
  ])
  expect(JSON.parse(read('content/site.json'))).not.toHaveProperty('template')
  expect(after).toHaveLength(before.length)
})

test('a mistake is said beside its field in our words, nothing is saved, and it can be mended', async () => {
  await open('contact')
  const before = read('content/contact.json')
  const title = page.getByRole('group', { name: 'Form', exact: true }).getByLabel('Title')
  const words = await title.inputValue()
  await title.fill('')
  await page.getByRole('textbox', { name: 'Headline', exact: true }).press('End')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(title).toBeFocused()
  await expect(title).toHaveAccessibleDescription(/Title is empty\. Write the title of the form\./)
  expect(read('content/contact.json')).toBe(before)
  await title.fill(`${words}, please`)
  await save()
  const today = new Date().toISOString().slice(0, 10)
  expect(read('content/contact.json')).toBe(
    before.replace(`"${words}"`, `"${words}, please"`).replace(/"updated": ".*?"/, `"updated": "${today}"`),
  )
})

test('an article is added with a photo; one without words is told so before it is in the list', async () => {
  const photo = await sharp({ create: { width: 960, height: 720, channels: 3, background: '#8899aa' } })
    .jpeg()
    .toBuffer()
  const before = JSON.parse(read('content/blog.json'))
  const place = before.wall.articles.length
  const filesBefore = picturesIn(project.folder)
  await open('blog')
  await page
    .getByRole('group', { name: 'Articles', exact: true })
    .getByRole('button', { name: 'Add' })
    .click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Title').fill(article)
  await form.getByLabel('Text').first().fill('One paragraph.\n\n**Another** one.')
  const chooser = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Choose file' }).click()
  await (await chooser).setFiles({ name: 'Our Photo (1).JPG', mimeType: 'image/jpeg', buffer: photo })
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(form).toContainText('In words is empty. Describe the picture in a few words')
  await form.getByLabel(picture.shape.alt.meta()?.title ?? '').fill('A desk in the morning')
  await form.getByRole('button', { name: 'Add' }).click()
  await save()
  await expect(page.getByText('Saved. To look at:')).toContainText(`Articles · ${place + 1} · Title has <b>`)
  const after = JSON.parse(read('content/blog.json'))
  expect(after.wall.articles.slice(0, place)).toEqual(before.wall.articles)
  expect(after.wall.articles[place]).toMatchObject({
    title: article,
    text: 'One paragraph.\n\n**Another** one.',
    image: { src: 'our-photo-1.jpg', alt: 'A desk in the morning' },
  })
  expect(Object.keys(after.wall.articles[place].image)).not.toContain('decorative')
  expect(picturesIn(project.folder)).toEqual([...filesBefore, 'our-photo-1.jpg'].sort())
  expect(readFileSync(join(project.folder, pictureFolder, 'our-photo-1.jpg'))).toEqual(photo)
})

test('what only the whole can tell is said on Save in the names of the form, and leads to its field', async () => {
  const before = read('content/blog.json')
  await open('blog')
  await page.getByRole('row', { name: article }).click()
  const text = page.getByRole('dialog').getByLabel('Text').first()
  const words = await text.inputValue()
  await text.fill(`${words} {cuont}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Not saved.')).toContainText(
    /Blog · The wall · Articles · \d+ · Text has "?{cuont}/,
    slow,
  )
  expect(read('content/blog.json')).toBe(before)
  await page.getByRole('button', { name: 'Show its field' }).click()
  await expect(text).toBeFocused()
  await text.fill(`${words} {count:articles}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await save()
  expect(read('content/blog.json')).toContain('{count:articles}')
})

test('the bin asks; a picture that is there can be chosen again, and none is deleted', async () => {
  const before = JSON.parse(read('content/blog.json')).wall.articles
  const pictures = picturesIn(project.folder)
  await open('blog')
  const row = page.getByRole('row', { name: before[0].title })
  page.once('dialog', (dialog) => dialog.dismiss())
  await row.getByRole('button').last().click()
  await expect(row).toBeVisible()
  page.once('dialog', (dialog) => dialog.accept())
  await row.getByRole('button').last().click()
  await expect(row).toBeHidden()
  await page.getByRole('row', { name: before[1].title }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Or one that is there$/ })
    .click()
  const option = page.getByRole('option', { name: before[0].image.src })
  // A list that is still opening takes no click.
  await expect(async () => {
    if (await option.isVisible()) await option.click({ timeout: 2000 })
    await expect(option).toBeHidden({ timeout: 1000 })
  }).toPass(slow)
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await save()
  const [first] = JSON.parse(read('content/blog.json')).wall.articles
  expect(first.image).toEqual({ ...before[1].image, src: before[0].image.src })
  expect(picturesIn(project.folder)).toEqual(pictures)
})

test('a page of another site that knows the address cannot write', async ({ request }) => {
  const response = await request.post(`${origin}/api/keystatic/update`, {
    headers: { 'no-cors': '1', Origin: 'https://example.com' },
    data: { additions: [{ path: 'content/home.json', contents: 'e30' }], deletions: [] },
  })
  expect(response.status()).toBe(403)
  expect(read('content/home.json')).toContain(headline)
})

test('what was written can be published as it is', () => {
  const { home, blog } = readContent(project.folder)
  expect(home.hero.headline).toBe(headline)
  expect(blog.wall.articles.map(({ title }) => title)).toContain(article)
})

test('two new pictures of one name, chosen for one Save, are two files', async () => {
  await open('blog')
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
  await save()
  const { articles } = JSON.parse(read('content/blog.json')).wall
  const names = articles.slice(0, 2).map(({ image }: { image: { src: string } }) => image.src)
  expect(names).toEqual(['foto-1.svg', 'foto-2.svg'])
  expect(names.map((name: string) => read(`${pictureFolder}/${name}`))).toEqual([
    drawing('red'),
    drawing('blue'),
  ])
})

test('what another tab has saved is said field by field, and my words stay in the form', async () => {
  await open('home')
  const other = await page.context().newPage()
  await reopen('home', other)
  const opened = await headlineOf(page).inputValue()
  await headlineOf(other).fill('theirs')
  await introOf(other).fill('Theirs alone.')
  await save(other)
  await other.close()
  await headlineOf(page).fill('mine')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Not saved.')).toContainText(
    `Home · First screen · Headline: on disk it is now "theirs", when you opened it it was "${opened}", you wrote "mine".`,
    slow,
  )
  await expect(headlineOf(page)).toHaveValue('mine')
  expect(read('content/home.json')).toContain('"headline": "theirs"')
  await saveAgain()
  expect(JSON.parse(read('content/home.json')).hero).toMatchObject({
    headline: 'mine',
    intro: 'Theirs alone.',
  })
  await expect(page.getByText('Saved, together with what others have changed.')).toBeVisible(slow)
  await expect(introOf(page)).toHaveValue('Theirs alone.')
})

test('what is typed while a Save is under way stays in the form, for the next one', async () => {
  await open('about')
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
  await save()
  expect(read('content/about.json')).toContain('Typed meanwhile.')
})

test('a draft that comes back does not cover what has been pulled meanwhile', async () => {
  await open('home')
  await introOf(page).fill('A draft.')
  await expect(page.getByText('Unsaved')).toBeVisible()
  await reopen('home')
  await expect(introOf(page)).toHaveValue('A draft.')
  await expect(page.getByText('Unsaved')).toBeVisible()
  project.change('content/home.json', '"headline": "mine"', '"headline": "pulled"')
  await reopen('home')
  await expect(introOf(page)).toHaveValue('A draft.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Not saved.')).toContainText('Headline: on disk it is now "pulled"', slow)
  await saveAgain()
  await expect(page.getByText('Saved, together with what others have changed.')).toBeVisible(slow)
  expect(JSON.parse(read('content/home.json')).hero).toMatchObject({ headline: 'pulled', intro: 'A draft.' })
})

test('a file with conflict marks keeps its own form alone from opening', async () => {
  const before = read('content/home.json')
  project.write('content/home.json', `<<<<<<< HEAD\n${before}`)
  await page.goto(addressOf('home'))
  await expect(page.getByText(/^content\/home\.json: cannot be read as JSON: line 1/)).toBeVisible(slow)
  await open('contact')
  await headlineOf(page).fill('saved beside it')
  await save()
  expect(read('content/contact.json')).toContain('"headline": "saved beside it"')
  project.write('content/home.json', before)
})

test('the editor calls nobody', () => {
  expect(calledOut).toEqual([])
})

test('nothing of the editor is in the site that is built, in its pages, nor in what a build needs', () => {
  const pages = readdirSync(join(projectDir, 'app'), { recursive: true, encoding: 'utf8' })
  expect(pages.filter((path) => /keyst|api|edit/.test(path))).toEqual([])
  const files = [...readFiles(join(projectDir, 'out'))]
  expect(files.map(([path]) => path).filter((path) => /keyst|api\//.test(path))).toEqual([])
  expect(files.filter(([, bytes]) => /keyst/i.test(bytes.toString('latin1'))).map(([path]) => path)).toEqual(
    [],
  )
  const { dependencies } = JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8'))
  expect(Object.keys(dependencies).join(' ')).not.toMatch(/keyst/)
})

const addressOf = (name: string) => `${origin}/keystatic/singleton/${name}`

/** Goes to a form, and stays where it is open. */
async function open(name: string) {
  if (page.url() !== addressOf(name)) await reopen(name)
}

/** As it is on the disk now, with the draft of this browser. */
async function reopen(name: string, tab = page) {
  await tab.goto(addressOf(name))
  await expect(headlineOf(tab)).toBeVisible(slow)
}

const headlineOf = (tab: Page) => tab.getByLabel('Headline').first()
const introOf = (tab: Page) => tab.getByLabel('Text under the headline').first()

/** On a machine that is busy with something else. */
const slow = { timeout: 60_000 }

async function save(tab = page) {
  const answering = tab.waitForResponse('**/api/keystatic/update', slow)
  await tab.getByRole('button', { name: 'Save' }).click()
  const answer = await answering
  expect(answer.ok() ? '' : await answer.text()).toBe('')
  await expect(tab.getByText('Unsaved')).toBeHidden()
  // Keystatic deletes its draft a moment later. Nobody leaves a page within that moment, but a test does. A Save of two
  // people's words loads the page again meanwhile.
  await expect(async () => expect(await tab.evaluate(countDrafts)).toBe(0)).toPass(slow)
}

/** In the page: of the form that is open. */
function countDrafts(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('keystatic')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const key = ['singleton', location.pathname.split('/').at(-1) ?? '']
      const counting = opening.result.transaction('items').objectStore('items').count(key)
      counting.onsuccess = () => resolve(counting.result)
      opening.result.close()
    }
  })
}

/** After a refusal, which one has to have had the time to read: a second. */
async function saveAgain() {
  await page.waitForTimeout(1100)
  await save()
}

function drawing(colour: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"><path fill="${colour}" d="M0 0h800v600H0z"/></svg>`
}

function read(file: string): string {
  return readFileSync(join(project.folder, file), 'utf8')
}

function picturesIn(folder: string): string[] {
  const path = join(folder, pictureFolder)
  return existsSync(path) ? readdirSync(path).sort() : []
}
