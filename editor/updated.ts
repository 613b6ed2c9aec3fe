/** The day on which a page was changed last, which it says in one of its fields. */
import type { Group } from './form.ts'
import { same } from './merge.ts'

const field = 'updated'

/** @returns a page with the day of its last change: today when its words differ, unless the form changes the day itself */
export function withDay(value: Group, before: Group): Group {
  const { [field]: day, ...words } = value
  const { [field]: last, ...wordsBefore } = before
  if (day === undefined || day !== last || same(words, wordsBefore)) return value
  return { ...value, [field]: new Date().toISOString().slice(0, 10) }
}

/** A version of a page with the day of another one. */
export function withDayOf(other: Group, value: Group): Group {
  const day = other[field]
  return day === undefined || value[field] === undefined ? value : { ...value, [field]: day }
}

/** Whether two versions of a page say the same day. */
export function haveSameDay(one: Group, other: Group): boolean {
  return one[field] === other[field]
}
