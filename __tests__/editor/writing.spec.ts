import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readFiles } from 'static-next/steps'
import { projectDir } from '../support/site.ts'
import { expect, expectNoBarrier, headlineOf, introOf, openArticle, pressSave, save, test } from './editor.ts'

const today = new Date().toISOString().slice(0, 10)

test('a page of another site that knows the address reads and writes nothing, and the editor calls nobody', async ({
  page,
  request,
  editor,
}) => {
  const address = `${editor.origin}/edit/forms/home`
  for (const name of ['Origin', 'Host']) {
    for (const method of ['POST', 'GET']) {
      const answer = await request.fetch(address, { method, headers: { [name]: 'https://example.com' } })
      expect(answer.status()).toBe(403)
      expect(await answer.text()).toMatch(/answers at localhost, and was asked .*example\.com.*EDIT_HOST=/)
    }
  }
  const asked: string[] = []
  page.on('request', (one) => asked.push(new URL(one.url()).origin))
  const answer = await page.goto(`${editor.origin}/edit/blog`)
  const policy = /^default-src 'none'; script-src 'self'; (?!.*unsafe)/
  expect(answer?.headers()['content-security-policy']).toMatch(policy)
  await expect((await openArticle(page, 1)).locator('img')).toHaveJSProperty('complete', true)
  expect([...new Set(asked)]).toEqual([editor.origin])
})

test('a headline and a text with paragraphs are changed: a line each, the day, and the site has an owner', async ({
  page,
  editor,
}) => {
  expect(editor.valueIn('site')).toHaveProperty('template')
  const before = editor.textOf('home').split('\n')
  const paragraphs = 'Two paragraphs, one **bold**.\n\nThe other *slanted*, [with a link](about).'
  await editor.open(page, 'home')
  await headlineOf(page).fill('we write it ourselves now')
  await introOf(page).fill(paragraphs)
  await save(page)
  const after = editor.textOf('home').split('\n')
  expect(after.filter((line, place) => line !== before[place]).map((line) => line.trim())).toEqual([
    `"updated": "${today}",`,
    '"headline": "we write it ourselves now",',
    `"intro": ${JSON.stringify(paragraphs)},`,
  ])
  expect(editor.valueIn('site')).not.toHaveProperty('template')
})

test('the same field in other words is one question: whose stays is pressed, and the next Save writes it', async ({
  page,
  editor,
}) => {
  await editor.open(page, 'home')
  await headlineOf(page).fill('mine')
  editor.edit<{ hero: object }>('home', ({ hero }) => Object.assign(hero, { headline: 'theirs' }))
  await pressSave(page)
  const notice = page.getByRole('region', { name: 'Not saved: others have changed the same' })
  await expect(notice).toContainText(
    'First screen · Headline was changed by others, too. They wrote "theirs".',
  )
  expect(editor.valueIn('home').hero.headline).toBe('theirs')
  const answer = notice.getByRole('button', { name: 'Take theirs' })
  await answer.click()
  await expect(answer).toHaveAttribute('aria-pressed', 'true')
  await expectNoBarrier(page, 'a question')
  await save(page)
  expect(editor.valueIn('home').hero.headline).toBe('theirs')
  await expect(headlineOf(page)).toHaveValue('theirs')
})

test('what is typed while a Save is under way stays in the form, and a Save that fails says so', async ({
  page,
  editor,
}) => {
  await editor.open(page, 'about')
  const answers: (() => Promise<void>)[] = []
  await page.route('**/edit/forms/about', async (route) => {
    answers.push(() => (answers.length > 1 ? route.continue() : route.abort()))
    await introOf(page).fill(`Typed meanwhile, ${answers.length}.`)
    await answers.at(-1)?.()
  })
  await headlineOf(page).fill('saved first')
  await pressSave(page)
  await expect(page.getByRole('region', { name: 'Not saved.' })).toContainText('The editor does not answer.')
  await save(page, 'Saved. What you have written meanwhile is not saved yet.')
  await expect(introOf(page)).toHaveValue('Typed meanwhile, 2.')
  expect(editor.valueIn('about').hero).toMatchObject({
    headline: 'saved first',
    intro: 'Typed meanwhile, 1.',
  })
})

test('a file with conflict marks keeps its own form alone from opening', async ({ page, editor }) => {
  editor.change('content/home.json', '{', '<<<<<<< HEAD\n{')
  await page.goto(`${editor.origin}/edit/home`)
  await expect(page.getByRole('region', { name: 'cannot be opened' })).toContainText(
    /content\/home\.json: .*line 1/,
  )
  await page.getByRole('link', { name: 'Contact' }).click()
  await headlineOf(page).fill('saved beside it')
  await save(page)
  expect(editor.valueIn('contact').hero.headline).toBe('saved beside it')
})

test('nothing of the editor is in the site that is built, nor among its routes', () => {
  const pages = readdirSync(join(projectDir, 'app'), { recursive: true, encoding: 'utf8' })
  expect(pages.filter((path) => /edit/.test(path))).toEqual([])
  const files = [...readFiles(join(projectDir, 'out'))]
  expect(files.filter(([path, bytes]) => /(^|\/)edit/.test(path) || bytes.includes('/edit/forms'))).toEqual(
    [],
  )
})
