/** The day on which a page was changed last, which it says in one of its fields. */
import { isDeepStrictEqual as same } from 'node:util'

type Page = Record<string, unknown>

/**
 * @param field of the day; none where pages do not say it
 * @returns a page with the day of its last change: today when its words differ, unless the form changes the day itself
 */
export function withDay(value: unknown, before: unknown, field = ''): unknown {
  const { [field]: day, ...words } = value as Page
  const { [field]: last, ...wordsBefore } = before as Page
  if (day === undefined || day !== last || same(words, wordsBefore)) return value
  return { ...(value as Page), [field]: new Date().toISOString().slice(0, 10) }
}

/** Whether two versions of a page were changed on the same day, as they say. */
export function sameDay(one: unknown, other: unknown, field = ''): boolean {
  return dayOf(one, field) === dayOf(other, field)
}

/** A version of a page with the day of another one. */
export function withDayOf(other: unknown, value: unknown, field = ''): unknown {
  const day = dayOf(other, field)
  return day === undefined || dayOf(value, field) === undefined ? value : { ...(value as Page), [field]: day }
}

function dayOf(value: unknown, field: string): unknown {
  return (value as Page | undefined)?.[field]
}
