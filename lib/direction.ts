/** The scripts in use today that are written from right to left, as ISO 15924 names them. */
const rightToLeft = ['Adlm', 'Arab', 'Aran', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']

/**
 * The value of `dir` for a language. `Intl.Locale` has the same as `getTextInfo()`, which neither Node 20 nor the older
 * browsers know.
 */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.includes(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr'
}
