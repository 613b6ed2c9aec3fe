/// <reference types="trusted-types" />

/** Below the prefix, and what the bytes have to hash to. */
type Script = [path: string, integrity: string]

/** What is pressed to do something. */
const buttons = 'button,[role=button],[type=submit],[type=button]'

/** What a browser answers to by itself. */
const answeredByBrowser = 'a[href]:not([href="#"]),input,label,select,summary,textarea,audio,video'

/**
 * The one script that runs when a page with islands loads: it loads what an island needs when a visitor turns to it, and
 * wakes that island alone.
 *
 * @param prefix what all addresses start with
 * @param scripts what an island needs, by its name; webpack runs scripts in the right order, whichever comes first
 * @param timeout milliseconds before a script that hangs counts as lost
 * @param noticeOf what says that an island did not load
 * @param early wakes islands that wait for nobody
 */
export function islandLoader(
  prefix: string,
  scripts: Record<string, Script[]>,
  timeout: number,
  noticeOf: (island: HTMLElement) => Element | null = () => null,
  early?: (want: (island: HTMLElement) => void) => void,
) {
  const policy = self.trustedTypes?.createPolicy('loader', { createScriptURL: (address) => address })
  const loaded = new Set<string>()
  /** What need not be asked for: it is here, or on its way. */
  let asked = new Set<string>()
  /** How often loading was given up: what an earlier time still brings to an end is of no more interest. */
  let failures = 0
  /** How often something was asked for again. */
  let tries = 0
  /** When to give up. */
  let limit: ReturnType<typeof setTimeout>
  /** The islands that were turned to, and are not alive yet. */
  const wanted = new Set<HTMLElement>()
  /** Those that have all their scripts. */
  const woken = new Set<HTMLElement>()
  /** What is to be pressed again in an island, once it is hydrated. */
  const presses = new Map<HTMLElement, { target: Element; busy: (Element | null | undefined)[] }>()

  const scriptsOf = ({ dataset }: HTMLElement) => scripts[dataset.island ?? ''] ?? []
  const setBusy = (isBusy: boolean, elements: (Element | null | undefined)[] = []) => {
    for (const element of elements) element?.setAttribute('aria-busy', `${isBusy}`)
  }
  /** @returns what was pressed before */
  const takePress = (island: HTMLElement) => {
    const press = presses.get(island)
    setBusy(false, press?.busy)
    presses.delete(island)
    return press?.target
  }

  const giveUp = () => {
    clearTimeout(limit)
    failures++
    tries++
    asked = new Set(loaded)
    for (const island of wanted) {
      const notice = noticeOf(island)
      setBusy(false, [notice])
      notice?.toggleAttribute('hidden', false)
      if (takePress(island)) notice?.scrollIntoView({ block: 'nearest' })
    }
    wanted.clear()
  }
  const wakeReady = () => {
    for (const island of wanted) {
      if (scriptsOf(island).some(([path]) => !loaded.has(path))) continue
      woken.add(island)
      island.dispatchEvent(new Event('wake', { bubbles: true }))
    }
  }
  const bring = (script: Script, isRetry?: boolean) => {
    const [path, integrity] = script
    // By another address each time: browsers join what is asked for twice, and one that hangs goes on hanging.
    const address = prefix + path + (tries ? `?${tries}` : '')
    const before = failures
    const element = Object.assign(document.createElement('script'), {
      src: policy?.createScriptURL(address) ?? address,
      integrity,
      onload() {
        loaded.add(path)
        wakeReady()
      },
      onerror() {
        element.remove()
        if (before !== failures) return
        if (isRetry) return giveUp()
        tries++
        bring(script, true)
      },
    })
    asked.add(path)
    document.head.append(element)
  }
  const want = (island: HTMLElement) => {
    wanted.add(island)
    // It has all its scripts, and is dead all the same: nothing is left to try.
    if (failures && woken.has(island)) return giveUp()
    setBusy(true, [noticeOf(island)])
    clearTimeout(limit)
    limit = setTimeout(giveUp, timeout)
    for (const script of scriptsOf(island)) if (!asked.has(script[0])) bring(script)
    wakeReady()
  }

  const turnTo = (event: Event) => {
    const { type } = event
    const target = event.target as Element
    const island = target.closest?.<HTMLElement>('[data-island]')
    if (!island || island.dataset.state === 'alive') return
    // A touch may be the start of a scroll over the island, so it is no intent yet.
    if (type === 'pointerover' && (event as PointerEvent).pointerType !== 'mouse') return
    const button = type === 'submit' ? target : target.closest(buttons)
    const isPress = /click|submit/.test(type) && (button || !target.closest(answeredByBrowser))
    // After a failure only a press tries again: a notice at every key would be in the way of what is typed.
    if (failures && !wanted.size && !isPress) return
    if (isPress) {
      event.preventDefault()
      takePress(island)
      const busy = [button, button?.closest('form')]
      setBusy(true, busy)
      presses.set(island, { target, busy })
    }
    if (!wanted.has(island)) want(island)
  }
  // Before any part of the page hears it.
  for (const type of ['pointerover', 'focusin', 'keydown', 'click', 'submit'])
    document.addEventListener(type, turnTo, true)

  document.addEventListener('alive', (event) => {
    const { target, detail: press } = event as CustomEvent<(pressed: Element) => void>
    const island = target as HTMLElement
    wanted.delete(island)
    if (!wanted.size) clearTimeout(limit)
    noticeOf(island)?.toggleAttribute('hidden', true)
    const again = takePress(island)
    if (again) press(again)
  })
  early?.(want)
}
