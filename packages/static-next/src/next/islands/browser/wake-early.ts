/** Wakes the islands that wait for nobody: when the browser has nothing else to do, or as the `<When>` around them says. */
export function wakeEarly(wake: (island: HTMLElement) => void) {
  const known = new WeakSet<Element>()
  const wakeShown = () => {
    for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
      if (known.has(island)) continue
      known.add(island)
      const when = island.closest<HTMLElement>('[data-when]')?.dataset.when
      // The elements of islands and slots have no box of their own.
      const box = island.querySelector(':not([data-island], [data-slot], [data-when], template)')
      if (!when) (self.requestIdleCallback ?? setTimeout)(() => wake(island))
      else if (when === 'load' || (when === 'visible' && !box)) wake(island)
      else if (box && when === 'visible') {
        const observer = new IntersectionObserver((entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return
          observer.disconnect()
          wake(island)
        })
        observer.observe(box)
      }
    }
  }
  // What waits in a template is shown later, by the island around it.
  document.addEventListener('shown', wakeShown)
  wakeShown()
}
