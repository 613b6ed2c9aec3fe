/** @jest-environment jsdom */
import { cleanup, render, screen } from '@testing-library/react'
import { PosterWall } from '@/app/blog/poster-wall'
import { content } from '@/lib/content'
import { tile } from '@/lib/pictures'

const { title, articles } = content.blog.wall

beforeEach(() => {
  render(<PosterWall title={title} articles={articles} />)
})

test('a visitor finds the articles, a picture and a title each', () => {
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(title)
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
  for (const image of images) {
    expect(image.width / image.height).toBe(tile.ratio)
    expect(image).toHaveAttribute('loading', 'lazy')
  }
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
  render(<PosterWall title={title} articles={[{ ...article, url }, article]} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole('link', { name: article.title })).toHaveAttribute('href', url)
})

test('a visitor reads under a title the summary and the article, where an editor has written them', () => {
  const [article] = articles
  if (!article) throw new Error('There is no article.')
  const { summary: _, text: __, ...short } = article
  cleanup()
  render(
    <PosterWall
      title={title}
      articles={[{ ...short, summary: 'Four are enough.', text: 'Count people.' }, short]}
    />,
  )
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toBe(`${article.title}Four are enough.Count people.`)
  expect(second?.textContent).toBe(article.title)
})
