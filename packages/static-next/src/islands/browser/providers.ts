/**
 * The islands around an element that show nothing but what the server has made: providers of a context. They hear nothing,
 * and are drawn again around each island inside them, whose context they give. From the inside out.
 */
export function providersOf(element: Element): HTMLElement[] {
  const around = element.parentElement?.closest<HTMLElement>('[data-island]')
  return around ? [...(isProvider(around) ? [around] : []), ...providersOf(around)] : []
}

export function isProvider(island: Element): boolean {
  const drawn = [...island.children].filter((child) => !child.matches('script'))
  return drawn.length > 0 && drawn.every((child) => child.matches('static-slot'))
}
