/// <reference types="trusted-types" />
/**
 * The one script that runs on a form page before a visitor does anything. It waits for intent, then brings the rest.
 *
 * Shipped as its own text, minified: it stands alone and uses nothing from around it.
 *
 * @param {string} prefix what all addresses start with
 * @param {[path: string, integrity: string][]} scripts in the order in which they have to run
 * @param {number} patience milliseconds before a script that hangs counts as missing
 */
export function intentLoader(prefix, scripts, patience) {
  const form = /** @type {HTMLFormElement} */ (document.querySelector('form'))
  const notice = /** @type {HTMLElement} */ (document.querySelector('[data-notice]'))
  const policy = self.trustedTypes?.createPolicy('intent', { createScriptURL: (address) => address })
  /** @type {HTMLElement | undefined | null} */
  let pressed
  let isAlive = false
  let isCalled = false

  const giveUp = () => {
    notice.hidden = isAlive
    form.ariaBusy = null
    if (!isAlive) pressed = null
  }
  const load = (/** @type {number} */ place, /** @type {boolean} */ isRetry) => {
    const [path = '', integrity = ''] = scripts[place] ?? []
    const script = document.createElement('script')
    script.src = /** @type {string} */ (policy?.createScriptURL(prefix + path) ?? prefix + path)
    script.integrity = integrity
    script.async = false
    script.onerror = () => (isRetry ? giveUp() : load(place, true))
    document.head.append(script)
  }
  const call = (/** @type {Event} */ event) => {
    if (isAlive) return
    const button = event.target instanceof Element && event.target.closest('button')
    if (button && event.type === 'click') {
      // Kept, and pressed again when there is somebody to hear it.
      event.preventDefault()
      pressed = button
      form.ariaBusy = 'true'
    }
    if (isCalled) return
    isCalled = true
    for (const place of scripts.keys()) load(place, false)
    setTimeout(giveUp, patience)
  }

  for (const type of ['pointerover', 'focusin', 'keydown', 'click']) {
    form.addEventListener(type, call)
  }
  form.addEventListener('alive', () => {
    isAlive = true
    giveUp()
    pressed?.click()
  })
}
