/** Passwords and files are not kept: nothing secret is written down. */
const fieldsOfIslands = () =>
  document.querySelectorAll<HTMLInputElement>('[data-island] [name]:not([type=password],[type=file])')

/** What tells a field from others, whatever is typed: of choices with one name, what each stands for. */
const keyOf = ({ name, defaultValue }: HTMLInputElement) => name + defaultValue

/**
 * Lets buttons with `data-reload` reload the page, and puts back what was typed before such a reload: the site has changed
 * under an open page, and its form cannot load any more. What was typed waits in the history entry of the page.
 */
export function keepTypedOverReload() {
  const typed = history.state?.typed
  if (typed) {
    history.replaceState(null, '')
    for (const field of fieldsOfIslands()) Object.assign(field, typed[keyOf(field)])
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-reload]')) {
    button.onclick = () => {
      const typed: Record<string, object> = {}
      for (const field of fieldsOfIslands()) {
        typed[keyOf(field)] = { value: field.value, checked: field.checked }
      }
      history.replaceState({ typed }, '')
      location.reload()
    }
  }
}
