import { isDeepStrictEqual } from 'node:util'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { scriptSafe } from './script-safe.ts'

/**
 * `name`: that of the component's file; `props`: what can be written as JSON, and nothing else; `notice`: what to do
 * where the island cannot come alive. An element of it that has `role="alert"` and is `hidden` is shown when a script
 * cannot be had, what stands in `<noscript>` where scripts are off.
 */
export type IslandProps<Props extends object> = {
  name: string
  component: ComponentType<Props>
  props: Props
  notice?: ReactNode
  className?: string | undefined
}

/**
 * A part of a page that comes alive. It is drawn into the page like everything else; its props stand beside it, once,
 * for `hydrateIslands`, which hydrates it from exactly those.
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
