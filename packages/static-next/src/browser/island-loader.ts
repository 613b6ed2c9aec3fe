/// <reference types="trusted-types" />
import { keepTypedOverReload } from './reload.ts'

/** Below the prefix, and what the bytes have to hash to. */
type Script = [path: string, integrity: string]

/**
 * The one script that runs when a page with islands loads: it loads their scripts when a visitor turns to one.
 *
 * @param prefix what all addresses start with
 * @param scripts webpack runs them in the right order, whichever comes first
 * @param timeout milliseconds before a script that hangs counts as notLoaded
 */
export function islandLoader(prefix: string, scripts: Script[], timeout: number) {
  const policy = self.trustedTypes?.createPolicy('loader', { createScriptURL: (address) => address })
  const notLoaded = new Set(scripts)
  /** How often the scripts were asked for: what an earlier time still brings to an end is of no more interest. */
  let attempt = 0
  /** When to give up; set while scripts are on their way. */
  let limit: ReturnType<typeof setTimeout> | undefined
  /** The island that was turned to last. */
  let activeIsland: HTMLElement
  /** The button that waits to be pressed again, once its island is hydrated. */
  let pendingButton: HTMLButtonElement | undefined
  let pendingIsland: HTMLElement | undefined
  /** Presses it, or the one that React has drawn in its place: an extension had changed the island. */
  let pressAgain = () => {}

  /** The last one before the island, wherever a browser extension has put what between them. */
  const noticeOf = (island: HTMLElement) =>
    document.evaluate('preceding::*[@role="alert"][1]', island, null, 9).singleNodeValue as HTMLElement | null
  const setBusy = (isBusy: boolean, ...elements: (Element | null | undefined)[]) => {
    for (const element of elements) element?.setAttribute('aria-busy', `${isBusy}`)
  }
  /** @param button nothing when no button waits any more */
  const setPending = (button?: HTMLButtonElement) => {
    setBusy(false, pendingButton, pendingButton?.form)
    pendingButton = button
    setBusy(true, pendingButton, pendingButton?.form)
  }
  const settle = () => {
    clearTimeout(limit)
    limit = undefined
  }

  const giveUp = () => {
    settle()
    setPending()
    const notice = noticeOf(activeIsland)
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
    script.onload = () => notLoaded.delete(listed)
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
    setBusy(true, noticeOf(activeIsland))
    limit = setTimeout(giveUp, timeout)
    // All of them are here, and the island is dead all the same: nothing is left to try.
    if (!notLoaded.size) giveUp()
    for (const script of notLoaded) bring(script, false)
  }

  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const turnTo = (event: Event) => {
      const { type, target } = event
      if (island.dataset.state === 'alive') return
      // A touch may be the start of a scroll over the island, so it is no intent yet.
      if (type === 'pointerover' && (event as PointerEvent).pointerType !== 'mouse') return
      const button = type === 'click' && (target as Element).closest('button')
      if (button) event.preventDefault()
      // After a failure only a press tries again: a notice at every key would be in the way of what is typed.
      if (attempt && !limit && !button) return
      activeIsland = island
      if (button) {
        const { type, className } = button
        const alike = () =>
          [...island.querySelectorAll('button')].filter(
            (one) => one.type === type && one.className === className,
          )
        const place = alike().indexOf(button)
        setPending(button)
        pendingIsland = island
        pressAgain = () => (button.isConnected ? button : alike()[place])?.click()
      }
      if (!limit) load()
    }
    for (const type of ['pointerover', 'focusin', 'keydown', 'click']) island.addEventListener(type, turnTo)

    island.addEventListener('alive', () => {
      settle()
      noticeOf(island)?.toggleAttribute('hidden', true)
      if (pendingButton && pendingIsland === island) {
        setPending()
        pressAgain()
      }
    })
  }
  keepTypedOverReload()
}
