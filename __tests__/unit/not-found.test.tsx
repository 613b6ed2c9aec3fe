import { render, screen } from '@testing-library/react'
import NotFoundPage from '@/app/global-not-found'

test('a visitor who follows a dead link is told so, and finds the way home', () => {
  render(<NotFoundPage />, { container: document })
  expect(screen.getAllByRole('heading', { level: 1 })).toEqual([
    screen.getByRole('heading', { name: 'Unexpected Application Error!' }),
  ])
  expect(screen.getByText('404 Not Found')).toBeVisible()
  expect(screen.getByRole('link', { name: 'back to the home page' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeInTheDocument()
})
