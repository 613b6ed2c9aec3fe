/// <reference types="trusted-types" />

/** Below the prefix, and what the bytes have to hash to. */
type Script = [path: string, integrity: string]

/**
 * The one script that runs on a page with islands before a visitor does anything. It waits for a sign that somebody
 * wants to use one, then brings their scripts.
 *
 * @param prefix what all addresses start with
 * @param scripts webpack runs them in the right order, whichever comes first
 * @param patience milliseconds before a script that hangs counts as missing
 */
export function islandLoader(prefix: string, scripts: Script[], patience: number) {
  const policy = self.trustedTypes?.createPolicy('loader', { createScriptURL: (address) => address })
  const missing = new Set(scripts)
  /** How often the scripts were asked for: what an earlier time still brings to an end is of no more interest. */
  let attempt = 0
  /** When to give up; set while scripts are on their way. */
  let limit: ReturnType<typeof setTimeout> | undefined
  /** The island that was turned to last. */
  let wanted: HTMLElement
  /** The button that waits to be pressed again, when there is somebody to hear it. */
  let pressed: HTMLButtonElement | undefined

  /** The last one before the island, wherever a helper of the browser has put what between them. */
  const noticeOf = (island: HTMLElement) =>
    document.evaluate('preceding::*[@role="alert"][1]', island, null, 9).singleNodeValue as HTMLElement | null
  const setBusy = (isBusy: boolean, ...elements: (Element | null | undefined)[]) => {
    for (const element of elements) element?.setAttribute('aria-busy', `${isBusy}`)
  }
  /** @param button nothing when no button waits any more */
  const press = (button?: HTMLButtonElement) => {
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
  const bring = (listed: Script, isRetry: boolean) => {
    const address = prefix + listed[0]
    const current = attempt
    const script = document.createElement('script')
    script.src = (policy?.createScriptURL(address) ?? address) as string
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

  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const turnTo = (event: Event) => {
      const { type, target } = event
      if (island.dataset.state === 'alive') return
      // A thumb that scrolls over the island wants nothing of it.
      if (type === 'pointerover' && (event as PointerEvent).pointerType !== 'mouse') return
      const button = type === 'click' && (target as Element).closest('button')
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
