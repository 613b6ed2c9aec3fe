/** Wakes the islands that wait for nobody: at once, when the browser has nothing else to do, or when they are seen. */
export function wakeEarly(wake: (island: HTMLElement) => void) {
  const wakeShown = () => {
    for (const island of document.querySelectorAll<HTMLElement>('[data-island][data-when]')) {
      const { when } = island.dataset
      delete island.dataset.when
      // The elements of islands and slots have no box of their own.
      const box = island.querySelector(':not([data-island], [data-slot], [data-when], template)')
      if (when === 'idle') (self.requestIdleCallback ?? setTimeout)(() => wake(island))
      else if (when === 'load' || !box) wake(island)
      else {
        const observer = new IntersectionObserver((entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return
          observer.disconnect()
          wake(island)
        })
        observer.observe(box)
      }
    }
  }
  // What waits in a template is shown later, by another island.
  document.addEventListener('shown', wakeShown)
  wakeShown()
}
