import type { Page } from '@playwright/test'
import getPort from 'get-port'
import { copiedProject } from '../support/copy.ts'
import { editorAt, expect, headlineOf, introOf, pressSave, save, test } from './editor.ts'

const dotOf = (page: Page, form: string) => page.getByRole('link', { name: `${form} (not saved yet)` })

test('what is not saved outlives a reload, a crash, a visit elsewhere and a pull, and is marked in the menu', async ({
  context,
  editor,
}) => {
  const page = await context.newPage()
  await editor.open(page, 'home')
  await introOf(page).fill('A draft.')
  await page.getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('heading', { name: 'Blog' })).toBeVisible()
  await expect(dotOf(page, 'Home')).toBeVisible()
  await page.close()
  editor.edit<{ hero: object }>('home', ({ hero }) => Object.assign(hero, { headline: 'pulled' }))
  const later = await context.newPage()
  await editor.open(later, 'home')
  await expect(introOf(later)).toHaveValue('A draft.')
  await save(later)
  await expect(later.getByRole('region', { name: 'To look at' })).toContainText(
    'What others have written meanwhile is in this form now: First screen · Headline.',
  )
  expect(editor.valueIn('home').hero).toMatchObject({ headline: 'pulled', intro: 'A draft.' })
  await expect(headlineOf(later)).toHaveValue('pulled')
  await expect(dotOf(later, 'Home')).toBeHidden()
})

test('two tabs of a form hold the same words, and what one saves or throws away is so in both', async ({
  context,
  editor,
}) => {
  const [page, other] = [await context.newPage(), await context.newPage()]
  for (const tab of [page, other]) await editor.open(tab, 'home')
  await introOf(page).fill('Written in one tab.')
  await expect(introOf(other)).toHaveValue('Written in one tab.')
  await headlineOf(other).fill('written in the other')
  await expect(headlineOf(page)).toHaveValue('written in the other')
  await save(page)
  await expect(other.getByText('Not saved yet.')).toBeHidden()
  await headlineOf(other).fill('better not')
  await expect(headlineOf(page)).toHaveValue('better not')
  other.once('dialog', (question) => question.accept())
  await other.getByRole('button', { name: 'Throw it away' }).click()
  await expect(headlineOf(page)).toHaveValue('written in the other')
})

test('what is not saved stays with its project while the editor is away, and want of room is said', async ({
  page,
  editor,
}) => {
  const port = await getPort({ host: '127.0.0.1' })
  const another = copiedProject('another')
  const address = `http://localhost:${port}/edit/home`
  let end = await editorAt(editor.folder, port)
  try {
    await page.goto(address)
    await headlineOf(page).fill('not saved')
    await end()
    end = await editorAt(another.folder, port)
    await pressSave(page)
    await expect(page.getByRole('region', { name: 'Not saved.' })).toContainText('Another project answers')
    await page.reload()
    await expect(headlineOf(page)).not.toHaveValue('not saved')
    await end()
    end = await editorAt(editor.folder, port)
    await page.reload()
    await expect(headlineOf(page)).toHaveValue('not saved')
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new Error('no room')
      }
    })
    await introOf(page).fill('No room for this.')
    await expect(page.getByText('kept nowhere but on this page')).toBeVisible()
    await save(page)
    await expect(page.getByText('kept nowhere')).toBeHidden()
  } finally {
    await end()
    another.remove()
  }
})
