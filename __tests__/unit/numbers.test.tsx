/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import { Numbers } from '../../app/aboutus/numbers.tsx'
import { content } from '../../lib/content/index.ts'

test.each([
  [['14', '2', '0'], 1],
  [['2'], 1],
  [['140', '2'], 2],
  [['2', '14'], 2],
  [['2', '140'], 3],
  [['14000', '2'], 3],
  [['2', '1,200'], 5],
  [['2', '1,200,000'], 9],
])(
  'of %j a narrow tile must hold %s digits, and the first, which has twice the room, twice as many',
  (numbers, digits) => {
    const items = numbers.map((number) => ({ number, text: 'people' }))
    const { container } = render(<Numbers title={content.about.numbers.title} items={items} />)
    expect(container.querySelector('style')).toHaveTextContent(`--digits:${digits}}`)
  },
)
