/// <reference types="trusted-types" />
import { isProvider, providersOf } from './providers.ts'

/** Below the prefix, and what the bytes have to hash to. */
type Script = [path: string, integrity: string]

/**
 * The one script that runs when a page with islands loads: it loads what an island needs when a visitor turns to it, and
 * wakes that island alone.
 *
 * @param prefix what all addresses start with
 * @param shared what every island needs; webpack runs scripts in the right order, whichever comes first
 * @param own what its islands need besides, by the id of a file
 * @param timeout milliseconds before a script that hangs counts as lost
 * @param early wakes islands that wait for nobody
 */
export function islandLoader(
  prefix: string,
  shared: Script[],
  own: Record<string, Script[]>,
  timeout: number,
  early?: (want: (island: HTMLElement) => void) => void,
) {
  const policy = self.trustedTypes?.createPolicy('loader', { createScriptURL: (address) => address })
  const loaded = new Set<string>()
  /** What is asked for at the moment. */
  const asked = new Set<string>()
  /** How often loading was given up: what an earlier time still brings to an end is of no more interest. */
  let failures = 0
  /** When to give up; set while scripts are on their way. */
  let limit: ReturnType<typeof setTimeout> | undefined
  /** The islands that were turned to, and are not alive yet; the last one last. */
  let wanted: HTMLElement[] = []
  /** The one that a visitor has turned to last. */
  let activeIsland: HTMLElement | undefined
  /** Those that have all their scripts. */
  const woken = new Set<HTMLElement>()
  /** The button that waits to be pressed again, once its island is hydrated. */
  let pendingButton: HTMLElement | undefined
  let pendingIsland: HTMLElement | undefined
  /** Presses it, or the one that React has drawn in its place: an extension had changed the island. */
  let pressAgain = () => {}

  /** The one that may hear what happens there. */
  const islandAt = (target: Element | null | undefined): HTMLElement | undefined => {
    const island = target?.closest?.<HTMLElement>('[data-island]') ?? undefined
    const isOfProvider = island && isProvider(island)
    return isOfProvider ? islandAt(island.parentElement) : island
  }
  const scriptsOf = (island: HTMLElement) => [
    ...shared,
    ...[island, ...providersOf(island)].flatMap(
      ({ dataset }) => own[dataset.island?.split('#')[0] ?? ''] ?? [],
    ),
  ]
  /** The last one before the island, wherever a browser extension has put what between them. */
  const noticeOf = (island: HTMLElement) =>
    document.evaluate('preceding::*[@role="alert"][1]', island, null, 9).singleNodeValue as HTMLElement | null
  const setBusy = (isBusy: boolean, ...elements: (Element | null | undefined)[]) => {
    for (const element of elements) element?.setAttribute('aria-busy', `${isBusy}`)
  }
  /** @param button nothing when no button waits any more */
  const setPending = (button?: HTMLElement) => {
    setBusy(false, pendingButton, pendingButton?.closest('form'))
    pendingButton = button
    setBusy(true, pendingButton, pendingButton?.closest('form'))
  }

  const giveUp = () => {
    clearTimeout(limit)
    limit = undefined
    failures++
    asked.clear()
    setPending()
    for (const island of wanted) {
      const notice = noticeOf(island)
      setBusy(false, notice)
      notice?.toggleAttribute('hidden', false)
      if (island === activeIsland) notice?.scrollIntoView({ block: 'nearest' })
    }
    wanted = []
  }
  const wakeReady = () => {
    for (const island of wanted) {
      if (woken.has(island) || scriptsOf(island).some(([path]) => !loaded.has(path))) continue
      woken.add(island)
      island.dispatchEvent(new Event('wake', { bubbles: true }))
    }
  }
  const bring = (script: Script, isRetry?: boolean) => {
    const [path, integrity] = script
    const address = prefix + path
    const before = failures
    const element = document.createElement('script')
    element.src = (policy?.createScriptURL(address) ?? address) as string
    element.integrity = integrity
    element.onload = () => {
      loaded.add(path)
      wakeReady()
    }
    element.onerror = () => {
      element.remove()
      if (before !== failures) return
      if (isRetry) giveUp()
      else bring(script, true)
    }
    asked.add(path)
    document.head.append(element)
  }
  const want = (island: HTMLElement) => {
    wanted = [...wanted.filter((one) => one !== island), island]
    // It has all its scripts, and is dead all the same: nothing is left to try.
    if (failures && woken.has(island)) return giveUp()
    // A request that hangs would be joined, not made again: it has to end first.
    if (failures && !limit) stop()
    setBusy(true, noticeOf(island))
    clearTimeout(limit)
    limit = setTimeout(giveUp, timeout)
    for (const script of scriptsOf(island)) {
      if (!asked.has(script[0]) && !loaded.has(script[0])) bring(script)
    }
    wakeReady()
  }

  const turnTo = (event: Event) => {
    const { type, target } = event
    const island = islandAt(target as Element)
    if (!island || island.dataset.state === 'alive') return
    // A touch may be the start of a scroll over the island, so it is no intent yet.
    if (type === 'pointerover' && (event as PointerEvent).pointerType !== 'mouse') return
    const button = type === 'click' && (target as Element).closest<HTMLElement>('button, [role=button]')
    if (button) event.preventDefault()
    // After a failure only a press tries again: a notice at every key would be in the way of what is typed.
    if (failures && !limit && !button) return
    activeIsland = island
    if (button) {
      const { tagName, className } = button
      const alike = () =>
        [...island.querySelectorAll<HTMLElement>(tagName)].filter(
          (one) => one.className === className && Reflect.get(one, 'type') === Reflect.get(button, 'type'),
        )
      const place = alike().indexOf(button)
      setPending(button)
      pendingIsland = island
      pressAgain = () => (button.isConnected ? button : alike()[place])?.click()
    }
    if (!wanted.includes(island)) want(island)
  }
  // Before any part of the page hears it.
  for (const type of ['pointerover', 'focusin', 'keydown', 'click'])
    document.addEventListener(type, turnTo, true)

  document.addEventListener('alive', ({ target }) => {
    const island = target as HTMLElement
    wanted = wanted.filter((one) => one !== island)
    if (!wanted.length) {
      clearTimeout(limit)
      limit = undefined
    }
    noticeOf(island)?.toggleAttribute('hidden', true)
    if (pendingButton && pendingIsland === island) {
      setPending()
      pressAgain()
    }
  })
  early?.(want)
}
