/**
 * What a visitor has left in the fields of an island. Fields are known by their id or name, so that it can be put into
 * those that React, or another visit to the page, has drawn in their place.
 */

/** All that a field or a button may have and another may not. */
type Control = HTMLElement & {
  type: string
  value: string
  name?: string
  checked?: boolean
  files?: FileList | null
  options?: HTMLOptionsCollection
}

export type Typed = { value: string; checked?: boolean; files?: FileList | null; chosen?: boolean[] }

/** The fields and buttons of an island, each by what tells it from the others. */
export function controlsIn(island: Element): Map<string, Control> {
  const controls = new Map<string, Control>()
  for (const control of island.querySelectorAll<Control>('input, textarea, select, button')) {
    const choice = isChoice(control) ? control.value : ''
    const name = `${control.id || control.name || control.type} ${choice}`
    // Of two with one name the second has another key.
    controls.set(controls.has(name) ? name + controls.size : name, control)
  }
  return controls
}

export function typedIn({ value, checked, files, options }: Control): Typed {
  return { value, checked, files, chosen: options && [...options].map(({ selected }) => selected) }
}

/** Makes a field hold what was typed, where it does not, and tells the component that listens to it. */
export function fillIn(control: Control, { value, checked, files, chosen }: Typed) {
  // By the prototype: React does not report a value that is set on the element itself.
  const set = (name: string, to: unknown) => Reflect.set(Object.getPrototypeOf(control), name, to, control)
  if (control.type === 'submit' || control.type === 'button') return
  if (isChoice(control)) {
    if (control.checked !== checked) control.click()
    return
  }
  if (chosen) {
    const options = [...(control.options ?? [])]
    if (options.every(({ selected }, place) => selected === chosen[place])) return
    for (const [place, option] of options.entries()) option.selected = chosen[place] ?? false
  } else if (files) {
    if (files === control.files || files.length === 0) return
    set('files', files)
  } else {
    if (value === control.value) return
    set('value', value)
  }
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}

function isChoice({ type }: Control) {
  return type === 'checkbox' || type === 'radio'
}
