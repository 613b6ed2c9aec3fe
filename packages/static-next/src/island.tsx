import { isDeepStrictEqual } from 'node:util'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { scriptSafe } from './script-safe.ts'

/**
 * `name`: that of the component's file; `props`: what can be written as JSON, and nothing else; `notice`: shown where the
 * island cannot be hydrated: its hidden `role="alert"` when a script does not load, its `<noscript>` without scripts.
 */
export type IslandProps<Props extends object> = {
  name: string
  component: ComponentType<Props>
  props: Props
  notice?: ReactNode
  className?: string | undefined
}

/**
 * A part of a page that is hydrated. Its props stand beside its markup as JSON, for `hydrateIslands`.
 *
 * @example <Island name="counter" component={Counter} props={{ from: 3 }} />
 * @throws {Error} when a prop would not be the same after it has been JSON
 */
export function Island<Props extends object>({
  name,
  component,
  props,
  notice,
  className,
}: IslandProps<Props>) {
  const json = JSON.stringify(props)
  const asRead = JSON.parse(json)
  if (!isDeepStrictEqual(asRead, props)) {
    throw new Error(
      `The island "${name}" has a prop that is lost in JSON. Give it texts, numbers, truth values, null, and lists and groups of them.`,
    )
  }
  return (
    <>
      {notice}
      <div className={className} data-island={name}>
        {createElement(component, asRead)}
      </div>
      <script type="application/json" dangerouslySetInnerHTML={{ __html: scriptSafe(json) }} />
    </>
  )
}
