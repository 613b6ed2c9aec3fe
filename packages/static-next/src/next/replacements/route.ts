import { createContext } from 'react'

/**
 * What Next knew of the place of an island when its page was made: it stands in `data-route` where there is any. `slots`: the
 * segments of parallel routes, by the name of their folder
 */
export type Route = {
  params: Record<string, string | string[]>
  segments: string[]
  slots?: Record<string, string[]>
}

export const RouteContext = createContext<Route>({ params: {}, segments: [] })
