/**
 * What a visitor has left in the fields of an island. Fields are known by their id or name, so that it can be put into
 * those that React, or another visit to the page, has drawn in their place.
 */

/** All that a field or a button may have and another may not. */
type Control = HTMLElement & {
  type: string
  value: string
  defaultValue?: string
  name?: string
  checked?: boolean
  defaultChecked?: boolean
  files?: FileList | null
  options?: HTMLOptionsCollection
}

export type Typed = { value: string; checked?: boolean; files?: FileList | null; chosen?: boolean[] }

/** It differs between the page and a browser. */
const idOfReact = /^_(R|i\d+-r)_\w*_$/

/** The fields and buttons of an island, each by what tells it from the others. */
export function controlsIn(island: Element): Map<string, Control> {
  const controls = new Map<string, Control>()
  for (const control of island.querySelectorAll<Control>('input, textarea, select, button')) {
    const choice = isChoice(control) ? control.value : ''
    const id = control.id.replace(idOfReact, '')
    const name = `${control.name || id || control.type} ${choice}`
    // Of two with one name the second has another key.
    controls.set(controls.has(name) ? name + controls.size : name, control)
  }
  return controls
}

export function typedIn({ value, checked, files, options }: Control): Typed {
  return { value, checked, files, chosen: options && [...options].map(({ selected }) => selected) }
}

/** The field in which an input method composes a word. */
let composing: EventTarget | null = null
document.addEventListener('compositionstart', ({ target }) => {
  composing = target
})
document.addEventListener('compositionend', () => {
  composing = null
})

/**
 * Makes a field hold what was typed or chosen, and tells the component that listens to it. React knows of what it finds when it
 * hydrates, so it hears of a change only where the field comes from another value. Of a word that is being composed the next
 * key tells: to write into its field would end it.
 */
export function fillIn(control: Control, { value, checked, files, chosen }: Typed) {
  // By the prototype: React does not report a value that is set on the element itself.
  const set = (name: string, to: unknown) => Reflect.set(Object.getPrototypeOf(control), name, to, control)
  if (control.type === 'submit' || control.type === 'button') return
  if (isChoice(control)) {
    if (checked === control.defaultChecked || (control.type === 'radio' && !checked)) return
    control.checked = !checked
    control.click()
    return
  }
  if (chosen) {
    const options = [...(control.options ?? [])]
    const defaults = options.map(({ defaultSelected }) => defaultSelected)
    // A list of which one is chosen begins with its first.
    if (control.type === 'select-one' && !defaults.includes(true)) defaults[0] = true
    if (chosen.every((isChosen, place) => isChosen === defaults[place])) return
    for (const [place, option] of options.entries()) option.selected = chosen[place] ?? false
  } else if (files) {
    if (files.length === 0) return
    set('files', files)
  } else {
    if (value === control.defaultValue || (value === control.value && control === composing)) return
    control.value = control.defaultValue ?? ''
    set('value', value)
  }
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}

function isChoice({ type }: Control) {
  return type === 'checkbox' || type === 'radio'
}
