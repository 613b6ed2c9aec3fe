/** In the storage of this tab, from the press on the button to the same page when it has come. */
const key = `typed on ${location.pathname}`

/** Passwords and files are not kept: nothing secret is written down. */
const fieldsOfIslands = () =>
  [...document.querySelectorAll<HTMLInputElement>('[data-island] [name]')].filter(
    ({ type }) => !/password|file/.test(type),
  )

/**
 * Lets buttons with `data-reload` reload the page, and puts back what was typed before such a reload: the site has changed
 * under an open page, and its form cannot load any more.
 */
export function keepTypedOverReload() {
  for (const button of document.querySelectorAll<HTMLElement>('[data-reload]')) {
    button.onclick = () => {
      try {
        const typed = fieldsOfIslands().map(({ name, value, checked }) => [name, value, checked])
        sessionStorage.setItem(key, JSON.stringify(typed))
      } catch {
        // Nothing may be stored here, and nothing is left but the reload.
      }
      location.reload()
    }
  }
  try {
    const typed: [string, string, boolean][] = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    sessionStorage.removeItem(key)
    for (const [name, value, checked] of typed) {
      for (const field of fieldsOfIslands().filter((one) => one.name === name)) {
        if (!/checkbox|radio/.test(field.type)) field.value = value
        else if (field.value === value) field.checked = checked
      }
    }
  } catch {
    // Nothing may be stored here.
  }
}
