import { type ComponentType, createElement, Fragment, type ReactNode } from 'react'
import { encodeProps } from './props.ts'

/** `id`: of its file; `file`: where that is; `notice`: the module that the site names as `islandNotice`. */
type IslandSettings = {
  id: string
  file: string
  notice: { default?: ComponentType; errorProps?: object }
}

/**
 * A server component around an export of a file with `'use client'`: its element has the props for the browser, and what
 * the server has made for it (children, for one) stands in slots, as it is.
 *
 * @param client by which server code shows it
 * @param name of the export
 */
export function asIsland(client: ComponentType<object>, name: string, { id, file, notice }: IslandSettings) {
  const { default: Notice = Fragment, errorProps } = notice
  // Next gives pages what an export does not have: to read `searchParams` is an error.
  const isPage = /(^|\/)page\.\w+$/.test(file)
  return async function Island(props: { searchParams?: unknown }) {
    const { searchParams, ...others } = props
    const { json, shown, slots } = await encodeProps(isPage ? others : props, `${file}: ${name}`)
    return (
      <>
        <Notice />
        {createElement(
          'static-island',
          {
            'data-island': `${id}#${name}`,
            'data-props': json,
            'data-error-props': errorProps && JSON.stringify(errorProps),
          },
          createElement(client, shown),
          // For what the component does not show at first; the build takes out what it does.
          ...slots.map(templateOf),
        )}
      </>
    )
  }
}

function templateOf([key, node]: [string, ReactNode]) {
  return (
    <template key={key} data-slot={key}>
      {node}
    </template>
  )
}
