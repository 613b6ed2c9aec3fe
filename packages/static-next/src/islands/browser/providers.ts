/**
 * The islands around an element that draw nothing but what the server has made: providers of a context. They hear nothing,
 * and are drawn again around each island inside them, whose context they give. From the inside out.
 */
export function providersOf(element: Element): HTMLElement[] {
  const around = element.parentElement?.closest<HTMLElement>('[data-island]')
  return around ? [...(isProvider(around) ? [around] : []), ...providersOf(around)] : []
}

export function isProvider(island: Element): boolean {
  return island.children.length > 0 && [...island.children].every((child) => child.matches('static-slot'))
}
