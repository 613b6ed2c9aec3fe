import { renderToStaticMarkup } from 'react-dom/server'
import { ServiceDeck } from '../../app/services/service-deck.tsx'
import { content } from '../../lib/content/index.ts'

const [service] = content.services.types.items

test('cards are laid on one another only if all words of each fit: also those of a field that has been added', () => {
  if (!service) throw new Error('The template has no service.')
  const isStacked = (more: object) =>
    renderToStaticMarkup(<ServiceDeck title="services" services={[{ ...service, ...more }]} />).includes(
      'data-stacked',
    )
  const text = 'a'.repeat(200)
  expect(isStacked({ text })).toBe(true)
  expect(isStacked({ text, price: 'from € 9,000' })).toBe(true)
  expect(isStacked({ text, price: 'from € 9,000', terms: 'in two parts' })).toBe(false)
  expect(isStacked({ text: 'a'.repeat(241) })).toBe(false)
})
