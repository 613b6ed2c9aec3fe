/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { RunningText } from '@/components/text/running-text'
import { wordsOf, wrongAddresses } from '@/lib/content/prose.ts'
import { schemas } from '@/lib/content/schema.ts'
import { pageIds } from '@/lib/pages.ts'

const html = (text: string) => render(<RunningText text={text} />).container.innerHTML

describe('running text', () => {
  test.each([
    ['plain words & a <b>', '<p>plain words &amp; a &lt;b&gt;</p>'],
    ['**bold** and *stressed*', '<p><strong>bold</strong> and <em>stressed</em></p>'],
    ['***both***', '<p>***both***</p>'],
    ['**a *b* c**', '<p><strong>a <em>b</em> c</strong></p>'],
    ['3 * 4 * 5 and snake*case*names', '<p>3 * 4 * 5 and snake*case*names</p>'],
    ['a star: \\*', '<p>a star: *</p>'],
    ['[write **us**](contact)', '<p><a href="/contactus">write <strong>us</strong></a></p>'],
    ['one line\nand the next', '<p>one line\nand the next</p>'],
    ['(see [1] and [2])', '<p>(see [1] and [2])</p>'],
  ])('%j is shown as %s', (text, expected) => {
    expect(html(text)).toBe(expected)
  })

  test('an empty line begins a paragraph, with blanks in it and from Windows too', () => {
    render(<RunningText text={'first\n\nsecond\r\n \r\n\r\nthird\n\n'} />)
    expect(screen.getAllByRole('paragraph').map((one) => one.textContent)).toEqual([
      'first',
      'second',
      'third',
    ])
  })

  test('a link to another site says so, and one of a script is refused', () => {
    render(<RunningText text="[there](https://example.com/a)" />)
    expect(screen.getByRole('link')).toHaveAttribute('rel', 'external noopener')
    const { answer } = schemas.services.shape.questions.shape.items.element.shape
    const { error } = answer.safeParse('a [trap](javascript:alert(1)) and [one](/elsewhere)')
    expect(error?.issues[0]?.message).toMatch(/^has a link to "\/elsewhere"\. Write a full address/)
    expect(answer.safeParse('[x](JAVASCRIPT:y)').success).toBe(false)
    expect(answer.safeParse('[a](contact), [b](mailto:a@example.com)').success).toBe(true)
  })

  test('machines read it without the signs, in one line', () => {
    expect(wordsOf('**We** do [this](about).\n\nAnd \\*that\\*.')).toBe('We do this. And *that*.')
  })

  test('whatever is written, no element comes of it but those four', () => {
    const signs = fc.string({
      unit: fc.constantFrom('*', '**', '[', '](', ')', '\\', ' ', '\n\n', 'a', '<i>', 'contact'),
    })
    fc.assert(
      fc.property(signs, (text) => {
        fc.pre(wrongAddresses(text, pageIds).length === 0)
        const { container, unmount } = render(<RunningText text={text} />)
        const names = new Set([...container.querySelectorAll('*')].map(({ localName }) => localName))
        unmount()
        for (const name of names) expect(['p', 'div', 'strong', 'em', 'a']).toContain(name)
      }),
    )
  })
})
