/**
 * A heading in a form, over fields that fewer people need. Nothing of it is written to a file.
 */
import type { BasicFormField } from '@keystatic/core'
import { PartHeading } from './inputs.tsx'

export type Part = 'words' | 'pictures' | Heading['place']
export type Heading = {
  place: 'menu' | 'search' | 'designer'
  title: string
  hint: string
  isClosed: boolean
}

/** In the order in which they stand. The schema says by `.meta({ place })` what belongs there. */
export const headings: Heading[] = [
  {
    place: 'menu',
    title: 'In the menu and the footer',
    hint: 'How other pages name this one.',
    isClosed: false,
  },
  {
    place: 'search',
    title: 'For search engines',
    hint: 'What a search result and a shared link show. Nobody reads it on the page itself.',
    isClosed: false,
  },
  {
    place: 'designer',
    title: 'For the designer',
    hint: 'Shapes, colours and settings. Words do not depend on them: leave them as they are if you write.',
    isClosed: true,
  },
]

export function partField({ place, title, hint, isClosed }: Heading): BasicFormField<null> {
  return {
    kind: 'form',
    label: title,
    Input: ({ forceValidation }) => (
      <PartHeading place={place} title={title} hint={hint} isClosed={isClosed} isForced={forceValidation} />
    ),
    defaultValue: () => null,
    parse: () => null,
    serialize: () => ({ value: undefined }),
    validate: () => null,
    reader: { parse: () => null },
  }
}
