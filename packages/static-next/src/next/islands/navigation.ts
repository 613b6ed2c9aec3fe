/** `next/navigation` of an island: there is no router of Next, only the address of the page. */
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import { hrefOf } from './href.ts'

/** The path that Next knew when it made the page. */
export const PathContext = createContext('/')

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

if (typeof window !== 'undefined') {
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
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** As Next says it: without base path and ending, and with a slash at its end where the site has them. */
export function usePathname(): string {
  const path = useContext(PathContext)
  return useSyncExternalStore(
    subscribe,
    () => {
      const { pathname } = location
      const plain = pathname
        .slice((process.env.BASE_PATH ?? '').length)
        .replace(/(\/index)?(\.html)?\/*$/, '')
      return (process.env.TRAILING_SLASH ? `${plain}/` : plain) || '/'
    },
    () => path,
  )
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

/** Loads the page that it is sent to: pages are documents. */
export function useRouter() {
  return router
}
