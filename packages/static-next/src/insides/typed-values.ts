/**
 * React's memory of what a field held last, by which it tells a change from an event without one.
 */
import type { Files } from '../pages.ts'
import type { Islands } from './islands.ts'

const memory = '_valueTracker'

/** Makes React take another value for the last one of a field: what stands in it is a change then. */
export function setLastValue(field: Element, value: unknown) {
  Reflect.get(field, memory)?.setValue(`${value}`)
}

/**
 * @param islands their scripts hold React
 * @throws when React keeps its memory elsewhere
 */
export function checkTypedValues(files: Files, { scripts }: Islands) {
  if (scripts.length === 0 || scripts.some((file) => files.get(`_next/${file}`)?.includes(`.${memory}=`)))
    return
  throw new Error(
    `static-next: React no longer keeps the last value of a field in ${memory}. See docs/decisions/0007-what-we-rely-on-inside-next.md`,
  )
}
