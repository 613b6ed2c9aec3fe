/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { RunningText } from '../../components/text/running-text.tsx'
import { content } from '../../lib/content/index.ts'
import { idsOfServices } from '../../lib/content/links.ts'
import { blocksOf, markupLeftIn, wordsOf } from '../../lib/content/prose.ts'

const [first] = idsOfServices(content.services.types.items)
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
    ['[1](as the 2.5 says) and [a](b\nc.pdf)', '<p>[1](as the 2.5 says) and [a](b\nc.pdf)</p>'],
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

  test.each([
    ['- a *map*\n- a coat', '<ul><li>a <em>map</em></li><li>a coat</li></ul>'],
    [
      'We took:\n- a map\n\n- a coat\nNo more.',
      '<p>We took:</p><ul><li>a map</li><li>a coat</li></ul><p>No more.</p>',
    ],
    ['> Less.\n> Much less.\n>\n> Hers', '<blockquote><p>Less.\nMuch less.</p><p>Hers</p></blockquote>'],
    ['-5 degrees, >3 of them\n\n -x', '<p>-5 degrees, &gt;3 of them</p><p> -x</p>'],
  ])('%j is shown as a list or a quotation where lines begin so: %s', (text, expected) => {
    expect(html(text).replace(/^<div[^>]*>|<\/div>$| (role|class|data-print)="[^"]*"/g, '')).toBe(expected)
  })

  test.each([
    ['[[Other article]] and ![[kpis.svg]]', ['[[Other article]]', '![[kpis.svg]]']],
    ['A claim.[^1]\n\n[^1]: Annual report', ['[^1]']],
    ['> [!NOTE]\n> Mind this.', ['[!NOTE]']],
    ['- [ ] not done\n- [x] done', ['[ ]', '[x]']],
    ['- one\n  - below it\n1. first', ['-', '1.']],
    ['> - a list in it', ['-']],
    ['| what | when |\n| - | - |', ['| what | when |', '| - | - |']],
    ['See [the report][report], or [ours] (https://studio-nord.de)', ['[the report][report]', '[ours]']],
    ['==marked== and _stressed_\n::: tip\n```js', ['==marked==', '_stressed_', ':::', '```']],
    ['- plain\n\n> words: a == b, 10:30, $5 | $6 (see [1])', []],
  ])('of %j visitors would read %j as it stands', (text, signs) => {
    expect(markupLeftIn(text, true)).toEqual(signs)
  })

  test.each([
    ['https://en.wikipedia.org/wiki/Brand_(law)', 'https://en.wikipedia.org/wiki/Brand_(law)'],
    ['https://example.com/Price list.pdf', 'https://example.com/Price%20list.pdf'],
    ['tel:+44-20-7946-0123', 'tel:+44-20-7946-0123'],
    ['mailto:a@example.com?subject=Hello', 'mailto:a@example.com?subject=Hello'],
    ['brochures/über.pdf', '/brochures/%C3%BCber.pdf'],
    ['brochures/u%CC%88ber%20uns.pdf', '/brochures/%C3%BCber%20uns.pdf'],
    ['Price list (2026).PDF', '/Price%20list%20(2026).PDF'],
    ['Wool%20100%25 %231.pdf', '/Wool%20100%25%20%231.pdf'],
    ['services', '/services'],
    [`services#${first}`, `/services#${first}`],
    [`services#${first?.replace('service-', '')}`, `/services#${first}`],
  ])('[words](%s) leads to %s', (written, href) => {
    render(<RunningText text={`See [it](${written}).`} />)
    expect(screen.getByRole('link', { name: 'it' })).toHaveAttribute('href', href)
    expect(screen.getByRole('paragraph')).toHaveTextContent('See it.')
  })

  test('a link to another site says so', () => {
    render(<RunningText text="[there](https://example.com/a) [here](about)" />)
    expect(screen.getByRole('link', { name: 'there' })).toHaveAttribute('rel', 'external noopener')
    expect(screen.getByRole('link', { name: 'here' })).not.toHaveAttribute('rel')
  })

  // What needs the square of its length runs into the limit, which ends what hangs: it takes minutes.
  test.each(
    '*|**a |[|[a](|[a](b |[a](b c.d(e)|](|\\|\n- |\n> |[[|[^|==a|:a| _a|`|</b>|![a|a@b.|a'.split('|'),
  )(
    '200,000 signs of %j are read to their end',
    (piece) => {
      const text = `${piece.repeat(200_000 / piece.length)}\n\nThe end.`
      expect(blocksOf(text).at(-1)).toEqual({ kind: 'p', parts: ['The end.'] })
      const few = `${piece.repeat(20)}\n\nThe end.`
      for (const isRunning of [true, false])
        expect(markupLeftIn(text, isRunning)).toEqual(markupLeftIn(few, isRunning))
    },
    60_000,
  )

  test('machines read it without the signs, in one line', () => {
    expect(wordsOf('**We** do [this](about).\n\n- And \\*that\\*.\n> Yes.')).toBe(
      'We do this. And *that*. Yes.',
    )
  })
})
