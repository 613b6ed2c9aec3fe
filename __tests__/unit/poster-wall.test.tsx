import { cleanup, render, screen } from '@testing-library/react'
import { PosterWall } from '@/components/poster-wall'
import { content } from '@/content'

const { articles } = content.blog.wall

beforeEach(() => {
  render(<PosterWall articles={articles} />)
})

test('a visitor finds the articles, a picture and a title each', () => {
  const items = screen.getAllByRole('listitem')
  expect(items).toHaveLength(articles.length)
  expect(screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual(
    articles.map(({ title }) => title),
  )
})

test('a visitor who cannot see a picture hears what it shows', () => {
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(
    articles.map(({ image }) => image.alt),
  )
})

test('a visitor sees nothing move while pictures arrive, and fetches none before it is near', () => {
  const images = screen.getAllByRole<HTMLImageElement>('img')
  expect(images.map(({ width, height }) => ({ width, height }))).toEqual(
    articles.map(({ image: { width, height } }) => ({ width, height })),
  )
  for (const image of images) expect(image).toHaveAttribute('loading', 'lazy')
  expect(images.map((image) => image.getAttribute('src'))).toEqual(
    articles.map(({ image }) => `/pictures/${image.src}`),
  )
})

test('a visitor cannot click a card that leads nowhere, and nothing pretends that they could', () => {
  expect(screen.queryAllByRole('link')).toHaveLength(articles.filter(({ page, url }) => page ?? url).length)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a visitor opens an article by its title, where there is one to open', () => {
  const [article] = articles
  if (!article) throw new Error('There is no article.')
  const url = 'https://example.com/article'
  cleanup()
  render(<PosterWall articles={[{ ...article, url }, article]} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole('link', { name: article.title })).toHaveAttribute('href', url)
})
