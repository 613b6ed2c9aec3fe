import { expect, fieldOf, openArticle, save, test } from './editor.ts'

test('an entry of the blog becomes an article with a page, which keeps its address until a writer changes it', async ({
  page,
  context,
  editor,
}) => {
  const saved = () => editor.valueIn('blog').wall.articles[0]
  await editor.open(page, 'blog')
  const article = await openArticle(page, 1)
  await fieldOf(article, 'Title').fill('A walk along the coast')
  await article.getByRole('button', { name: 'Add part' }).click()
  const part = article.getByRole('group', { name: 'Parts' }).getByRole('listitem').first()
  await fieldOf(part, 'Text').fill('We went **early**.\n\n- a map\n- a coat')
  await part.getByRole('button', { name: 'Choose a picture' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'kpis.svg' }).click()
  await fieldOf(part, 'It means nothing').check()
  await save(page)
  expect(saved()).toMatchObject({
    address: 'a-walk-along-the-coast',
    published: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    parts: [{ text: 'We went **early**.\n\n- a map\n- a coat', image: { src: 'kpis.svg' } }],
  })

  const opened = context.waitForEvent('page')
  await article.getByRole('link', { name: 'See its page' }).click()
  const site = await opened
  await expect(site.getByRole('heading', { level: 1 })).toHaveText('A walk along the coast')
  await expect(site.getByRole('main').getByRole('listitem').filter({ hasText: 'a coat' })).toBeVisible()

  await part.getByRole('button', { name: 'Take the picture out' }).click()
  await fieldOf(article, 'Title').fill('A long walk')
  await save(page)
  expect(saved()).toMatchObject({ title: 'A long walk', address: 'a-walk-along-the-coast' })
  expect(saved().parts[0]).not.toHaveProperty('image')

  await fieldOf(article, 'Address of its page').fill('walk')
  await save(page)
  expect(saved()).toMatchObject({ address: 'walk', formerly: ['/blog/a-walk-along-the-coast'] })
})
