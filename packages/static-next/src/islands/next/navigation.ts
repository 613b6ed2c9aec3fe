/** `next/navigation` of an island in the browser: there is no router of Next, only the address of the page. */
import { useMemo, useSyncExternalStore } from 'react'
import { hrefOf } from './href.ts'

const basePath = process.env.BASE_PATH ?? ''

function subscribe(listener: () => void) {
  addEventListener('popstate', listener)
  return () => removeEventListener('popstate', listener)
}

/** As Next says it: without base path, ending, and slash at its end. */
export function usePathname(): string {
  return location.pathname.slice(basePath.length).replace(/(\/index)?(\.html)?\/*$/, '') || '/'
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

function refuse(name: string): never {
  throw new Error(
    `${name} is known to the server alone: static-next ships no router. Read it in the page, and give it to the island as a prop.`,
  )
}

export const useParams = () => refuse('useParams')
export const useSelectedLayoutSegment = () => refuse('useSelectedLayoutSegment')
export const useSelectedLayoutSegments = () => refuse('useSelectedLayoutSegments')
export const notFound = () => refuse('notFound')
export const useServerInsertedHTML = () => {}
