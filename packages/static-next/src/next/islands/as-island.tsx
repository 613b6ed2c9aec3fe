import { type ComponentType, createElement, memo } from 'react'
import type { IslandNotice } from '../../core/settings.ts'
import { IslandElement } from './prerender.tsx'
import { encodeProps, exportsOfClients } from './props.ts'

/** `id`: of its file; `file`: where that is; `notice`: the module that the site names as `islandNotice`. */
type IslandSettings = { id: string; file: string; notice: IslandNotice }

type Props = { params?: Promise<object>; searchParams?: unknown }

/**
 * A server component around an export of a file with `'use client'`: its element has the props for the browser, and the
 * elements among them stand in slots, as HTML.
 *
 * @param client by which server code shows it
 * @param name of the export
 */
export function asIsland(client: ComponentType<object>, name: string, { id, file, notice }: IslandSettings) {
  const { default: Notice, errorProps } = notice
  const isOfRoute = /(^|\/)(page|layout|not-found)\.\w+$/.test(file)

  async function Island(props: Props) {
    const { json, slots, refused } = encodeProps(isOfRoute ? await withoutRoute(props) : props)
    if (refused.length > 0) {
      // The build stops when all pages are made, and names what is refused on any of them.
      const why = refused.map((problem) => `${file}: ${name}: ${problem}`)
      return createElement('static-refused', { 'data-why': JSON.stringify(why) })
    }
    return (
      <IslandElement
        island={`${id}#${name}`}
        by={`${file}: ${name}`}
        client={client}
        json={json}
        errorProps={errorProps && JSON.stringify(errorProps)}
        slots={slots}
        notice={Notice && <Notice />}
      />
    )
  }

  // No function: server code that calls it, as if it were none of the browser's, is told so.
  const shown = memo(Island)
  exportsOfClients.set(shown, `${name} of ${file}`)
  return shown
}

/** Props without the promises that Next gives each page: `searchParams`, and `params` where its route has none. */
async function withoutRoute({ searchParams: _, params, ...props }: Props): Promise<object> {
  const isStatic = Object.keys((await params) ?? {}).length === 0
  return isStatic ? props : { ...props, params }
}
