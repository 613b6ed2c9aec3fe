/**
 * @jest-environment node
 */
import { renderToStaticMarkup } from 'react-dom/server'
import { FormNotice } from '@/components/form-notice'
import { content } from '@/content'

test.each(['contact', 'signin'] as const)(
  'a visitor without scripts reads in place of the %s form whom to write to and which number to ring',
  (page) => {
    const markup = renderToStaticMarkup(<FormNotice text={content[page].form.unavailable} />)
    const [, spoken] = /<noscript>(.*)<\/noscript>$/.exec(markup) ?? []
    expect(spoken).toContain('hello@example.com')
    expect(spoken).toContain('+44 20 7946 0123')
    expect(markup).not.toMatch(/[{}]/)
  },
)
