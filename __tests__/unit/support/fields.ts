import { fireEvent } from '@testing-library/react'
import fc from 'fast-check'

/** What people type: nothing, blanks, numbers, markup, and anything else. */
export const anyText = fc.oneof(
  fc.constantFrom('', ' ', '\t', '5', 'x', '<b>x</b>', ' Ada '),
  fc.string({ unit: 'grapheme' }),
)

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a field would send. */
export function sentBy(control: Control): string {
  return control instanceof HTMLInputElement && control.type === 'checkbox' && !control.checked
    ? ''
    : control.value
}

/**
 * Puts a text into a field the way a browser does.
 *
 * @returns what a field of that kind holds afterwards: a number field drops letters, and what is no option is none
 */
export function typedInto(control: Control, text: string): string {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    if (control.checked !== (text !== '')) fireEvent.click(control)
    return sentBy(control)
  }
  const copy = control.cloneNode(true) as typeof control
  copy.value = text
  // Emptied first, as by a visitor who types over it: React does not hear a text that equals the last one it heard,
  // also where the form was reset in between. And a browser fires no event where nothing changes.
  if (copy.value !== control.value) {
    for (const value of ['', text]) fireEvent.change(control, { target: { value } })
  }
  return copy.value
}

/** A text like all others, with the keyboard and the help that an address wants. */
export function expectEmailField(control: HTMLElement) {
  for (const [name, value] of Object.entries({
    type: 'text',
    inputmode: 'email',
    autocomplete: 'email',
    autocapitalize: 'none',
    autocorrect: 'off',
    spellcheck: 'false',
  }))
    expect(control).toHaveAttribute(name, value)
}

/** The fields that count as invalid, each with the description that a screen reader adds to its name. */
export function wrongFields(): string[] {
  const controls = document.querySelectorAll<Control>('[aria-invalid="true"]')
  return [...controls].map((control) => {
    const description = document.getElementById(control.getAttribute('aria-describedby') ?? '')
    return `${control.labels?.[0]?.textContent}: ${description?.textContent}`
  })
}

/*
 * Buttons and fields by their words. Testing Library's queries by role and label compute the accessible name of every
 * element, which takes seconds in a test that presses and types thousands of times.
 */

export function buttonOf(words: string): HTMLButtonElement {
  return withWords('button', words)
}

export function fieldOf(words: string): Control {
  const { control } = withWords('label', words)
  if (control && 'value' in control) return control as Control
  throw new Error(`There is no field "${words}".`)
}

function withWords<Name extends 'button' | 'label'>(name: Name, words: string) {
  const found = [...document.querySelectorAll(name)].find(({ textContent }) => textContent === words)
  if (!found) throw new Error(`There is no ${name} "${words}".`)
  return found
}
