import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { pictureFolder } from 'static-next/pictures'
import { expect, fieldOf, headlineOf, openArticle, pressSave, save, test } from './editor.ts'

const photoOf = (background: string) =>
  sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()

const endOf = (page: Page) => page.getByRole('group', { name: 'At the end of the page' })

/** Lets go of a file from this computer over a part of the page, as a hand does. */
async function drop(page: Page, place: Locator, file: string) {
  await place.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await place.boundingBox()) ?? {}
  const client = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await client.send('Input.dispatchDragEvent', {
      type,
      x: x + width / 2,
      y: y + height / 2,
      data: { items: [], files: [file], dragOperationsMask: 1 },
    })
  }
}

test('another picture comes without the words and the focus of the former one, and Save asks for words', async ({
  page,
  editor,
}) => {
  type Blog = { wall: { articles: { image: object }[] } }
  editor.edit<Blog>('blog', ({ wall }) => Object.assign(wall.articles[0]?.image ?? {}, { focus: 'top' }))
  writeFileSync(join(editor.folder, pictureFolder(), 'Eine Katze.jpg'), await photoOf('grey'))
  await editor.open(page, 'blog')
  const article = await openArticle(page, 1)
  const choose = async (name: string) => {
    await article.getByRole('button', { name: 'Another picture' }).click()
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  }
  const before = editor.valueIn('blog').wall.articles[0].image
  await choose(before.src)
  await expect(fieldOf(article, 'In words')).toHaveValue(before.alt)
  await expect(page.getByText('Not saved yet.')).toBeHidden()

  await choose('Eine Katze.jpg')
  await expect(page.getByText('Another picture: write what is to be seen. Not saved yet.')).toBeVisible()
  const words = fieldOf(article, 'In words')
  await expect(words).toHaveValue('')
  await expect(words).toHaveAccessibleDescription(/In words is empty\. Describe the picture/)
  await expect(fieldOf(article, 'What stays in sight')).toHaveValue('')
  await pressSave(page)
  await page.getByRole('link', { name: 'The wall · Articles · 1 · Picture · In words' }).click()
  await words.fill('A cat')
  await save(page)
  expect(editor.valueIn('blog').wall.articles[0].image).toEqual({ src: 'Eine Katze.jpg', alt: 'A cat' })

  // From this computer, the same once more, and another one.
  const upload = async (name: string, buffer: Buffer) => {
    await article.getByRole('button', { name: 'Another picture' }).click()
    await page.getByLabel('From this computer').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await upload('Eine Katze.jpg', await photoOf('grey'))
  await expect(words).toHaveValue('A cat')
  await expect(page.getByText('Not saved yet.')).toBeHidden()
  await upload('Eine Katze.jpg', await photoOf('red'))
  await expect(words).toHaveValue('')
})

test('a file is dropped on a picture that means nothing: Save asks whether the new one does', async ({
  page,
  editor,
}, info) => {
  const [photo, text] = [info.outputPath('Unser Haus.jpg'), info.outputPath('Notes.jpg')]
  writeFileSync(photo, await photoOf('red'))
  writeFileSync(text, 'no picture')
  await editor.open(page, 'home')
  const picture = endOf(page).locator('.picture')
  await drop(page, picture, text)
  await expect(picture.getByRole('status')).toContainText('Notes.jpg: the file is not a picture')
  await drop(page, picture, photo)
  await expect(picture).toContainText('unser-haus.jpg')
  await expect(picture.getByRole('status')).toBeEmpty()
  await pressSave(page)
  const words = page.getByRole('link', { name: 'At the end of the page · Picture · In words' })
  await expect(words).toBeVisible()
  await endOf(page).getByLabel('It means nothing').check()
  await save(page)
  expect(editor.valueIn('home').invitation.picture).toEqual({
    src: 'unser-haus.jpg',
    alt: '',
    decorative: true,
  })
})

test('a file that misses a picture does not take the place of the form', async ({ page, editor }, info) => {
  const photo = info.outputPath('photo.jpg')
  writeFileSync(photo, await photoOf('red'))
  await editor.open(page, 'home')
  const before = await headlineOf(page).inputValue()
  for (const place of [headlineOf(page), page.locator('h1'), page.locator('nav')]) {
    await drop(page, place, photo)
  }
  await expect(headlineOf(page)).toHaveValue(before)
  expect(page.context().pages()).toEqual([page])
  await expect(page).toHaveURL(`${editor.origin}/edit/home`)
})
