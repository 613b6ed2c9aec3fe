/** Wakes the islands below `<When>`: at once, when the browser has nothing else to do, or when they are seen. */
export function wakeEarly(wake: (island: HTMLElement) => void) {
  for (const island of document.querySelectorAll<HTMLElement>('[data-when] [data-island]')) {
    const when = island.closest<HTMLElement>('[data-when]')?.dataset.when
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
