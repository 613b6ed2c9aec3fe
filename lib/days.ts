/** The day, as year-month-day, that it is in so many hours, by universal time. */
export function dayIn(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 10)
}

/** A day as people write it in a language: 2026-11-21 as "21 November 2026". */
export function dayInWords(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}
