import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import GlobalError from '@/app/global-error'
import { content } from '@/content'
import { specified } from '../support/specified'

const { crash } = content.errors

/*
 * The page brings its own <html>, so it is drawn into the document itself. It has a test file to itself: React hears
 * no clicks on a document that another root of the same process has been drawn into before.
 */
describe('a visitor whose page broke', () => {
  const reset = jest.fn()

  beforeEach(() => {
    reset.mockClear()
    render(<GlobalError reset={reset} />, { container: document })
  })

  test('is told so on a whole page of its own, which no search engine keeps', () => {
    expect(screen.getAllByRole('heading', { level: 1 })).toEqual([
      screen.getByRole('heading', { name: specified.errors.heading }),
    ])
    expect(document.documentElement).toHaveAttribute('lang', content.site.language)
    expect(document.title).toBe(crash.title)
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })

  test('can try again', async () => {
    await userEvent.click(screen.getByRole('button', { name: crash.retry }))
    expect(reset).toHaveBeenCalledTimes(1)
  })

  test('finds the way home', () => {
    expect(screen.getByRole('link', { name: crash.home })).toHaveAttribute('href', '/')
  })
})
