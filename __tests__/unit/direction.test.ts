import { directionOf } from '../../lib/direction.ts'

test.each(['he', 'he-IL', 'ar', 'fa-IR', 'ur', 'ckb', 'dv', 'yi', 'az-Arab', 'pa-PK', 'ks'])(
  '%s is read from the right',
  (language) => {
    expect(directionOf(language)).toBe('rtl')
  },
)

test.each(['en-GB', 'de', 'tr', 'ja', 'ku', 'az', 'pa', 'ar-Latn', 'he-Latn'])(
  '%s is read from the left',
  (language) => {
    expect(directionOf(language)).toBe('ltr')
  },
)
