/**
 * Puts values into a text of the content: `fillPlaces('© {year}', { year: 2023 })` is `© 2023`.
 *
 * A place without a value stays as it is written, so that a mistake can be seen.
 */
export function fillPlaces(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, key: string) => String(values[key] ?? place))
}

/** A title as a part of an address: `Refresh vs rebrand` is `refresh-vs-rebrand`. */
export function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
