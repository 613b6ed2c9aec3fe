import { writeFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { expect, fieldOf, headlineOf, openArticle, pressSave, save, test } from './editor.ts'

const photoOf = (background: string) =>
  sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()

test('another picture comes without the words and the focus of the former one, and Save asks for words', async ({
  page,
  editor,
}) => {
  const imageIn = () => editor.valueIn('blog').wall.articles[0].image
  type Blog = { wall: { articles: { image: object }[] } }
  editor.edit<Blog>('blog', ({ wall }) => Object.assign(wall.articles[0]?.image ?? {}, { focus: 'top' }))
  await editor.open(page, 'blog')
  const article = await openArticle(page, 1)
  const words = fieldOf(article, 'In words')
  const upload = async (name: string, colour: string) => {
    await article.getByRole('button', { name: 'Another picture' }).click()
    const file = { name, mimeType: 'image/jpeg', buffer: await photoOf(colour) }
    await page.getByLabel('From this computer').setInputFiles(file)
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  const { src, alt } = imageIn()
  await article.getByRole('button', { name: 'Another picture' }).click()
  await page.getByRole('dialog').getByRole('button', { name: src, exact: true }).click()
  await expect(words).toHaveValue(alt)
  await upload('Eine Katze.jpg', 'grey')
  await expect(page.getByText('Another picture: write what is to be seen. Not saved yet.')).toBeVisible()
  await expect(words).toHaveValue('')
  await expect(words).toHaveAccessibleDescription(/In words is empty\. Describe the picture/)
  await pressSave(page)
  await page.getByRole('link', { name: 'The wall · Articles · 1 · Picture · In words' }).click()
  await words.fill('A cat')
  await save(page)
  expect(imageIn()).toEqual({ src: 'eine-katze.jpg', alt: 'A cat' })
  // The same once more, and another one.
  await upload('Eine Katze.jpg', 'grey')
  await expect(words).toHaveValue('A cat')
  await upload('Eine Katze.jpg', 'red')
  await expect(words).toHaveValue('')
})

test('a file is dropped where one is chosen, and does not take the place of the form elsewhere', async ({
  page,
  editor,
}, info) => {
  const file = info.outputPath('Unser Haus.jpg')
  writeFileSync(file, await photoOf('red'))
  const client = await page.context().newCDPSession(page)
  /** Lets go of the file over a part of the page, as a hand does. */
  const dropOn = async (place: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await place.boundingBox()) ?? {}
    const data = { items: [], files: [file], dragOperationsMask: 1 }
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await client.send('Input.dispatchDragEvent', { type, x: x + width / 2, y: y + height / 2, data })
    }
  }
  await editor.open(page, 'home')
  for (const place of [page.locator('nav'), headlineOf(page)]) await dropOn(place)
  await page.getByRole('button', { name: 'File Another picture' }).click()
  await dropOn(page.getByLabel('From this computer'))
  await expect(page.getByText('unser-haus.jpg')).toBeVisible()
  await expect(page).toHaveURL(`${editor.origin}/edit/home`)
})
