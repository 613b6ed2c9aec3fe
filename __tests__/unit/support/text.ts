import { fireEvent } from '@testing-library/react'
import fc from 'fast-check'

/** What people type: nothing, blanks, numbers, markup, and anything else. */
export const anyText = fc.oneof(
  fc.constantFrom('', ' ', '\t', '5', 'x', '<b>x</b>', ' Ada '),
  fc.string({ unit: 'grapheme' }),
)

/**
 * Puts a text into a field the way a browser does.
 *
 * @returns what a field of that kind holds afterwards: a number field drops letters, an e-mail field drops blanks
 */
export function typedInto(control: HTMLInputElement | HTMLTextAreaElement, text: string): string {
  const twin = control.cloneNode() as typeof control
  twin.value = text
  fireEvent.change(control, { target: { value: text } })
  return twin.value
}
