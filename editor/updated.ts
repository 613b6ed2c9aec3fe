import { isDeepStrictEqual as same } from 'node:util'

type Page = { updated?: unknown }

/** A page with the day of its last change, which is today when it says something else than before; or as the form says. */
export function withDay(value: unknown, before: unknown, today = new Date()): unknown {
  const { updated, ...words } = value as Page
  const { updated: last, ...wordsBefore } = before as Page
  if (updated === undefined || updated !== last || same(words, wordsBefore)) return value
  return { ...(value as Page), updated: today.toISOString().slice(0, 10) }
}
