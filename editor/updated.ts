import { isDeepStrictEqual as same } from 'node:util'

type Page = { updated?: unknown }

/** A page with the day of its last change, which is today when it says something else than before; or as the form says. */
export function withDay(value: unknown, before: unknown, today = new Date()): unknown {
  const { updated, ...words } = value as Page
  const { updated: last, ...wordsBefore } = before as Page
  if (updated === undefined || updated !== last || same(words, wordsBefore)) return value
  return { ...(value as Page), updated: today.toISOString().slice(0, 10) }
}

/** Whether two versions of a page were changed on the same day, as they say. */
export function sameDay(one: unknown, other: unknown): boolean {
  return dayOf(one) === dayOf(other)
}

/** A version of a page with the day of another one. */
export function withDayOf(other: unknown, value: unknown): unknown {
  const day = dayOf(other)
  return day === undefined || dayOf(value) === undefined ? value : { ...(value as Page), updated: day }
}

function dayOf(value: unknown): unknown {
  return (value as Page | undefined)?.updated
}
