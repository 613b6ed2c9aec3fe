/** `next/navigation` of an island in the browser: there is no router of Next, only the address of the page. */
import { useContext, useMemo, useSyncExternalStore } from 'react'
import { hrefOf } from './href.ts'
import { RouteContext } from './route.ts'

const basePath = process.env.BASE_PATH ?? ''

function subscribe(listener: () => void) {
  addEventListener('popstate', listener)
  return () => removeEventListener('popstate', listener)
}

/** As Next says it: without base path and ending, and with a slash at its end where the site has them. */
export function usePathname(): string {
  const path = location.pathname.slice(basePath.length).replace(/(\/index)?(\.html)?\/*$/, '')
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

export const useParams = () => useContext(RouteContext).params

export const useSelectedLayoutSegments = () => useContext(RouteContext).segments

export const useSelectedLayoutSegment = () => useContext(RouteContext).segments[0] ?? null

export const useServerInsertedHTML = () => {}

export const ReadonlyURLSearchParams = URLSearchParams

export const RedirectType = { push: 'push', replace: 'replace' }

/** Lets Next's own errors through, of which there are none. */
export function unstable_rethrow() {}
