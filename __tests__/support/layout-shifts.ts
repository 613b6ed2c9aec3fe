/** Runs in a page, before it: keeps every layout shift. */
export function watchLayoutShifts() {
  const shifts: string[] = []
  Reflect.set(window, 'layoutShifts', shifts)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry))
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page. */
export function layoutShifts(): string[] {
  return Reflect.get(window, 'layoutShifts')
}
