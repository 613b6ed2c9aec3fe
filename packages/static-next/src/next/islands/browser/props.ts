import type { ReactNode } from 'react'

/**
 * The props of an island, where it is drawn: in a browser, and while its page is made.
 *
 * @param json as `encodeProps` writes it
 * @param slotOf what stands where server code gave an element, by the name of the slot
 */
export function decodeProps(json: string, slotOf: (name: string) => ReactNode): object {
  return JSON.parse(json, (_, value) => (value?.$slot ? slotOf(value.$slot) : value))
}
