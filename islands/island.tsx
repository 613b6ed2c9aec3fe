import type { ComponentProps, ComponentType } from 'react'
import { Island as StaticIsland } from 'static-next/island'
// The error page may take the place of this one, and the policy lets no style be added later.
import '@/components/shell/error-message.module.css'
import { content } from '@/lib/content'
import styles from './island.module.css'
import { IslandNotice } from './island-notice'
import type { IslandName, islands } from './registry'

const { heading, crash } = content.errors

type IslandProps<Name extends IslandName> = {
  name: Name
  /** The component itself, as the registry has it: a page carries the styles of its own islands alone. */
  component: (typeof islands)[Name]
  /** What can be written as JSON, and nothing else. */
  props: ComponentProps<(typeof islands)[Name]>
}

/** A part of a page that is hydrated, with a notice for where it cannot be. */
export function Island<Name extends IslandName>({ name, component, props }: IslandProps<Name>) {
  return (
    <StaticIsland
      name={name}
      component={component as ComponentType<object>}
      props={props}
      notice={<IslandNotice />}
      className={styles.island}
      errorProps={{ words: { heading, crash } }}
    />
  )
}
