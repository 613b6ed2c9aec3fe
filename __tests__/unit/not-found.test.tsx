import { render, screen } from '@testing-library/react'
import NotFoundPage from '@/app/global-not-found'
import { content } from '@/content'
import { specified } from '../support/specified'

test('a visitor who follows a dead link is told so, and finds the way home', () => {
  render(<NotFoundPage />, { container: document })
  expect(screen.getAllByRole('heading', { level: 1 })).toEqual([
    screen.getByRole('heading', { name: specified.errors.heading }),
  ])
  expect(screen.getByText(specified.errors.notFound)).toBeVisible()
  expect(screen.getByRole('link', { name: content.errors.notFound.home })).toHaveAttribute('href', '/')
  expect(screen.getByRole('navigation', { name: content.site.header.menuLabel })).toBeInTheDocument()
})
