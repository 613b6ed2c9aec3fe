/**
 * The islands around an element that show nothing but what the server has made: providers of a context. They hear nothing,
 * and are drawn again around each island inside them, whose context they give. From the inside out.
 */
export function providersOf(element: Element): HTMLElement[] {
  const provider = element.parentElement?.closest<HTMLElement>('[data-provider=""]')
  return provider ? [provider, ...providersOf(provider)] : []
}
