import { isDeepStrictEqual } from 'node:util'
import { type ComponentProps, type ComponentType, createElement } from 'react'
import { scriptSafe } from '@/lib/script-safe'
// The error page may take the place of this one, and the policy lets no style be added later.
import '@/components/shell/error-message.module.css'
import styles from './island.module.css'
import { IslandNotice } from './island-notice'
import type { IslandName, islands } from './registry'

type IslandProps<Name extends IslandName> = {
  name: Name
  /** The component itself, as the registry has it: a page carries the styles of its own islands alone. */
  component: (typeof islands)[Name]
  /** What can be written as JSON, and nothing else. */
  props: ComponentProps<(typeof islands)[Name]>
}

/**
 * A part of a page that comes alive. It is drawn into the page like everything else; its props stand beside it, once,
 * for the entry that hydrates it from exactly those (`browser/islands.tsx`).
 *
 * @throws {Error} when a prop would not be the same after it has been JSON
 */
export function Island<Name extends IslandName>({ name, component, props }: IslandProps<Name>) {
  const json = JSON.stringify(props)
  const asRead = JSON.parse(json)
  if (!isDeepStrictEqual(asRead, props)) {
    throw new Error(
      `The island "${name}" has a prop that is lost in JSON. Give it texts, numbers, truth values, null, and lists and groups of them.`,
    )
  }
  return (
    <>
      <IslandNotice />
      <div className={styles.island} data-island={name}>
        {createElement(component as ComponentType<object>, asRead)}
      </div>
      <script type="application/json" dangerouslySetInnerHTML={{ __html: scriptSafe(json) }} />
    </>
  )
}
