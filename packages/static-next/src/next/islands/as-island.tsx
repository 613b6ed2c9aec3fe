import { type ComponentType, createElement, memo } from 'react'
import type { IslandNotice } from '../../core/settings.ts'
import { IslandElement } from './prerender.tsx'
import { encodeProps, exportsOfClients } from './props.ts'

/** `id`: of its file; `file`: where that is; `notice`: the module that the site names as `islandNotice`. */
type IslandSettings = { id: string; file: string; notice: IslandNotice }

/**
 * A server component around an export of a file with `'use client'`: its element has the props for the browser, and what
 * the server has made for it (children, for one) stands in slots, as it is.
 *
 * @param client by which server code shows it
 * @param name of the export
 */
export function asIsland(client: ComponentType<object>, name: string, { id, file, notice }: IslandSettings) {
  const { default: Notice, errorProps } = notice
  // Next gives pages, and the one for the 404, what an export does not have: to read `searchParams` is an error.
  const isPage = /(^|\/)(page|not-found)\.\w+$/.test(file)
  async function Island(props: { searchParams?: unknown }) {
    const { searchParams, ...others } = props
    const { json, slots, refused } = await encodeProps(isPage ? others : props)
    if (refused.length > 0) {
      const why = refused.map((problem) => `${file}: ${name}: ${problem}`)
      // The build stops when all pages are made, and names what is refused on any of them. What stands in it would break
      // without the context that it gives, and the build with it.
      return createElement('static-refused', { 'data-why': JSON.stringify(why) })
    }
    return (
      <IslandElement
        island={`${id}#${name}`}
        file={file}
        client={client}
        json={json}
        errorProps={errorProps && JSON.stringify(errorProps)}
        slots={slots}
        notice={Notice && <Notice />}
      />
    )
  }
  // No function: who calls it in server code, as if it were none of the browser's, is told so.
  const shown = new Proxy(memo(Island), {
    get(island, part) {
      if (/^[A-Z]/.test(String(part))) {
        throw new Error(
          `${file}: ${name}.${String(part)} is a part of what is shown in browsers, which server code does not know. Export ${String(part)} from that file by itself.`,
        )
      }
      return Reflect.get(island, part)
    },
  })
  exportsOfClients.set(shown, `${name} of ${file}`)
  return shown
}
