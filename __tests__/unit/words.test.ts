import { fillPlaces } from '@/lib/words'

test('a visitor reads the values in their places', () => {
  expect(fillPlaces('© {year} {name}, {year}', { year: 2023, name: 'agency' })).toBe('© 2023 agency, 2023')
})

test('an editor who names a place that has no value sees it as written', () => {
  expect(fillPlaces('© {yaer}', { year: 2023 })).toBe('© {yaer}')
})

test('a visitor reads a value that is empty, nought or looks like a place as it is', () => {
  expect(fillPlaces('[{a}] [{b}] [{c}]', { a: '', b: 0, c: '{a} $&' })).toBe('[] [0] [{a} $&]')
})
