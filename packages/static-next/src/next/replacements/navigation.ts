/** `next/navigation` of an island in the browser: there is no router of Next, only the address of the page. */
import { computeSelectedLayoutSegment } from 'next/dist/shared/lib/segment'
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react'
import { hrefOf } from './href.ts'
import { RouteContext } from './route.ts'

const basePath = process.env.BASE_PATH ?? ''

/** Where the page was loaded from: code may have changed the address before the first island is awake. */
const [loadedFrom] = performance.getEntriesByType?.('navigation') ?? []
const firstPath = new URL(loadedFrom?.name ?? location.href).pathname

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
addEventListener('popstate', tell)
// Browsers say nothing when code changes the address, and Next's own hooks hear it.
for (const name of ['pushState', 'replaceState'] as const) {
  const change = history[name].bind(history)
  history[name] = (...to) => {
    change(...to)
    // Later: an effect that does so may not draw anything itself.
    queueMicrotask(tell)
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** As Next says it: without base path and ending, and with a slash at its end where the site has them. */
export function usePathname(): string {
  const pathname = useSyncExternalStore(
    subscribe,
    () => location.pathname,
    () => firstPath,
  )
  const path = pathname.slice(basePath.length).replace(/(\/index)?(\.html)?\/*$/, '')
  return (process.env.TRAILING_SLASH ? `${path}/` : path) || '/'
}

/** What is asked in the address. The page was made before anybody could: until the island is awake, nothing is. */
export function useSearchParams(): URLSearchParams {
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  )
  return useMemo(() => new URLSearchParams(search), [search])
}

const router = {
  back: () => history.back(),
  forward: () => history.forward(),
  refresh: () => location.reload(),
  push: (href: string) => location.assign(hrefOf(href)),
  replace: (href: string) => location.replace(hrefOf(href)),
  prefetch() {},
}

export function useRouter() {
  return router
}

export function redirect(href: string): never {
  router.replace(href)
  throw new Error(`This page goes on to ${href}.`)
}

export { redirect as permanentRedirect }

/** Shows the page for addresses that lead nowhere. */
export function notFound(): never {
  return redirect('/404.html')
}

/** Next answers with 403 and 401: there is no server here that could. */
export function forbidden(): never {
  throw new Error('forbidden() and unauthorized() need a server, and this site has none.')
}

export { forbidden as unauthorized }

export const useParams = () => useContext(RouteContext).params

/** @param slot a folder `@slot` of the layout, in the place of its `children` */
export function useSelectedLayoutSegments(slot = 'children'): string[] {
  const { segments, slots } = useContext(RouteContext)
  return slot === 'children' ? segments : (slots?.[slot] ?? [])
}

export function useSelectedLayoutSegment(slot = 'children'): string | null {
  return computeSelectedLayoutSegment(useSelectedLayoutSegments(slot), slot)
}

export const useServerInsertedHTML = () => {}

export const ServerInsertedHTMLContext = createContext<((callback: () => ReactNode) => void) | null>(null)

export const ReadonlyURLSearchParams = URLSearchParams

export const RedirectType = { push: 'push', replace: 'replace' }

/** Lets Next's own errors through, of which there are none. */
export function unstable_rethrow() {}

/** Whether a server action is unknown: there are none. */
export const unstable_isUnrecognizedActionError = () => false
