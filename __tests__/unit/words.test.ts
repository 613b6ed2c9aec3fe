import { directionOf, distinct, fillPlaces } from '../../lib/words.ts'

test('a visitor reads the values in their places', () => {
  expect(fillPlaces('© {year} {name}, {year}', { year: 2023, name: 'agency' })).toBe('© 2023 agency, 2023')
})

test('a visitor reads a value that is empty, nought or looks like a place as it is', () => {
  expect(fillPlaces('[{a}] [{b}] [{c}]', { a: '', b: 0, c: '{a} $&' })).toBe('[] [0] [{a} $&]')
})

test('things with one name are told apart', () => {
  expect(distinct(['a', 'b', 'a', 'a-2', 'a'])).toEqual(['a', 'b', 'a-2', 'a-2-2', 'a-3'])
})

test('a language of Arabic, Hebrew and their like is read from the right, and others from the left', () => {
  const right = ['he', 'he-IL', 'ar', 'fa-IR', 'ur', 'ckb', 'dv', 'yi', 'az-Arab', 'pa-PK', 'ks']
  const left = ['en-GB', 'de', 'tr', 'ja', 'ku', 'az', 'pa', 'ar-Latn', 'he-Latn']
  expect(right.filter((language) => directionOf(language) !== 'rtl')).toEqual([])
  expect(left.filter((language) => directionOf(language) !== 'ltr')).toEqual([])
})
