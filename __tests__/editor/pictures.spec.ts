import sharp from 'sharp'
import { expect, fieldOf, openArticle, pressSave, save, test } from './editor.ts'

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
  await pressSave(page)
  await expect(words).toHaveAccessibleDescription(/In words is empty\. Describe the picture/)
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
