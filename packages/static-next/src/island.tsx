import { isDeepStrictEqual } from 'node:util'
import { type ComponentType, createElement, type ReactNode } from 'react'

/**
 * `name`: that of the component's file; `props`: what can be written as JSON, and nothing else; `notice`: shown where the
 * island cannot be hydrated: its hidden `role="alert"` when a script does not load, its `<noscript>` without scripts. A
 * button in it with `data-reload` reloads the page and keeps what was typed. `errorProps`: what the error page is given
 * when this island breaks; words that stand here instead of in a script change no script.
 */
export type IslandProps<Props extends object> = {
  name: string
  component: ComponentType<Props>
  props: Props
  notice?: ReactNode
  className?: string | undefined
  errorProps?: object
}

/**
 * A part of a page that is hydrated. Its props stand in its element as JSON, for `hydrateIslands`.
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
  errorProps,
}: IslandProps<Props>) {
  const json = JSON.stringify(props)
  const asRead = JSON.parse(json)
  const lost = Object.keys(props).find((key) => !isDeepStrictEqual(asRead[key], Reflect.get(props, key)))
  if (lost !== undefined) {
    throw new Error(
      `The island "${name}" has a prop that is lost in JSON: ${lost}. Give it texts, numbers, truth values, null, and lists and groups of them.`,
    )
  }
  return (
    <>
      {notice}
      <div
        className={className}
        data-island={name}
        data-props={json}
        data-error-props={errorProps && JSON.stringify(errorProps)}
      >
        {createElement(component, asRead)}
      </div>
    </>
  )
}
