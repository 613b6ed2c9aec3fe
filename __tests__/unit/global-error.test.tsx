/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import GlobalError from '../../app/global-error.tsx'
import { content } from '../../lib/content/index.ts'
import { directionOf } from '../../lib/direction.ts'

const { crash, heading } = content.errors

test('a visitor whose page broke reads so on a page that no search engine keeps, and can try again', async () => {
  const reset = jest.fn()
  // The page brings its own <html>. The test has a file to itself: React hears no clicks on a document that another
  // root of the same process has been drawn into before.
  const root = { lang: content.site.language, dir: directionOf(content.site.language), className: '' }
  render(<GlobalError reset={reset} words={content.errors} root={root} />, { container: document })
  expect(screen.getAllByRole('heading', { level: 1 })).toEqual([
    screen.getByRole('heading', { name: heading }),
  ])
  expect(document.documentElement).toHaveAttribute('lang', content.site.language)
  expect(document.documentElement).toHaveAttribute('dir', directionOf(content.site.language))
  expect(document.title).toBe(crash.title)
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await userEvent.click(screen.getByRole('button', { name: crash.retry }))
  expect(reset).toHaveBeenCalledTimes(1)
})
