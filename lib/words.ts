/**
 * Puts values into a text of the content: `fillPlaces('© {year}', { year: 2023 })` is `© 2023`.
 *
 * A place without a value stays as it is written, so that a mistake can be seen.
 */
export function fillPlaces(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, key: string) => String(values[key] ?? place))
}
