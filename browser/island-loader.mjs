/// <reference types="trusted-types" />
/**
 * The one script that runs on a page with islands before a visitor does anything. It waits for a sign that somebody
 * wants to use one, then brings their scripts.
 *
 * Shipped as its own text, minified: it stands alone and uses nothing from around it.
 *
 * @param {string} prefix what all addresses start with
 * @param {[path: string, integrity: string][]} scripts webpack runs them in the right order, whichever comes first
 * @param {number} patience milliseconds before a script that hangs counts as missing
 */
export function islandLoader(prefix, scripts, patience) {
  const policy = self.trustedTypes?.createPolicy('loader', { createScriptURL: (address) => address })
  const missing = new Set(scripts)
  /** How often the scripts were asked for: what an earlier time still brings to an end is of no more interest. */
  let attempt = 0
  /** When to give up; set while scripts are on their way. @type {ReturnType<typeof setTimeout> | undefined} */
  let limit
  /** The island that was turned to last. @type {HTMLElement} */
  let wanted
  /** The button that waits to be pressed again, when there is somebody to hear it. @type {HTMLButtonElement | undefined} */
  let pressed

  /** The last one before the island, wherever a helper of the browser has put what between them. */
  const noticeOf = (/** @type {HTMLElement} */ island) =>
    /** @type {HTMLElement | null} */ (
      document.evaluate('preceding::*[@role="alert"][1]', island, null, 9).singleNodeValue
    )
  const setBusy = (
    /** @type {boolean} */ isBusy,
    /** @type {(Element | null | undefined)[]} */ ...elements
  ) => {
    for (const element of elements) element?.setAttribute('aria-busy', `${isBusy}`)
  }
  /** @param {HTMLButtonElement} [button] nothing when no button waits any more */
  const press = (button) => {
    setBusy(false, pressed, pressed?.form)
    pressed = button
    setBusy(true, pressed, pressed?.form)
  }
  const settle = () => {
    clearTimeout(limit)
    limit = undefined
  }

  const giveUp = () => {
    settle()
    press()
    const notice = noticeOf(wanted)
    setBusy(false, notice)
    notice?.toggleAttribute('hidden', false)
    notice?.scrollIntoView({ block: 'nearest' })
  }
  const bring = (/** @type {[string, string]} */ listed, /** @type {boolean} */ isRetry) => {
    const address = prefix + listed[0]
    const current = attempt
    const script = document.createElement('script')
    script.src = /** @type {string} */ (policy?.createScriptURL(address) ?? address)
    script.integrity = listed[1]
    script.onload = () => missing.delete(listed)
    script.onerror = () => {
      if (current !== attempt || !limit) return
      if (isRetry) giveUp()
      else bring(listed, true)
    }
    document.head.append(script)
  }
  const load = () => {
    // A request that hangs would be joined, not made again: it has to end first.
    if (attempt++) stop()
    setBusy(true, noticeOf(wanted))
    limit = setTimeout(giveUp, patience)
    // All of them are here, and the island is dead all the same: nothing is left to try.
    if (!missing.size) giveUp()
    for (const script of missing) bring(script, false)
  }

  for (const island of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-island]'))) {
    const turnTo = (/** @type {Event} */ event) => {
      const { type, target } = event
      if (island.dataset.state === 'alive') return
      // A thumb that scrolls over the island wants nothing of it.
      if (type === 'pointerover' && /** @type {PointerEvent} */ (event).pointerType !== 'mouse') return
      const button = type === 'click' && /** @type {Element} */ (target).closest('button')
      if (button) event.preventDefault()
      // After a failure only a press tries again: a notice at every key would be in the way of what is typed.
      if (attempt && !limit && !button) return
      wanted = island
      if (button) press(button)
      if (!limit) load()
    }
    for (const type of ['pointerover', 'focusin', 'keydown', 'click']) island.addEventListener(type, turnTo)

    island.addEventListener('alive', () => {
      settle()
      noticeOf(island)?.toggleAttribute('hidden', true)
      const button = pressed
      if (!button || !island.contains(button)) return
      press()
      button.click()
    })
  }
}
