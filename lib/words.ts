/**
 * Puts values into a text of the content: `fillPlaces('© {year}', { year: 2023 })` is `© 2023`.
 *
 * A place without a value stays as it is written, so that a mistake can be seen.
 */
export function fillPlaces(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, key: string) => String(values[key] ?? place))
}

/** The names, with a number after each that stands there a second time: `['a', 'a']` is `['a', 'a-2']`. */
export function distinct(names: string[]): string[] {
  const seen = new Set<string>()
  return names.map((name) => {
    let other = name
    for (let number = 2; seen.has(other); number++) other = `${name}-${number}`
    seen.add(other)
    return other
  })
}

/** A sentence whose last two words stay on one line: set large, one of them would stand there alone. */
export function withoutWidow(sentence: string): string {
  return sentence.replace(/ (\S{1,12})$/, '\u00a0$1')
}

/** A text for machines: without the soft hyphens, which say where its long words may break on a page. */
export function withoutSoftHyphens(text: string): string {
  return text.replaceAll('\u00ad', '')
}

/**
 * A title as a part of an address: `Refresh vs rebrand` is `refresh-vs-rebrand`, `Brand & identity` is `brand-identity`. Links of
 * owners name these: `github-slugger` would make `brand--identity`.
 */
export function slug(title: string): string {
  return withoutSoftHyphens(title)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** The scripts in use today that are written from right to left, as ISO 15924 names them. */
const rightToLeft = ['Adlm', 'Arab', 'Aran', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']

/**
 * The value of `dir` for a language. `Intl.Locale` has the same as `getTextInfo()`, which neither Node 20 nor the older
 * browsers know.
 */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.includes(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr'
}
