/** The day, as year-month-day, that it is in so many hours, by universal time. */
export function dayIn(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 10)
}
