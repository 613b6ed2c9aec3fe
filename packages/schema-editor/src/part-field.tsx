/** A heading in a form, over fields that fewer people need. Nothing of it is written to a file. */
import { ActionButton } from '@keystar/ui/button'
import { VStack } from '@keystar/ui/layout'
import { Heading, Text } from '@keystar/ui/typography'
import type { BasicFormField } from '@keystatic/core'
import { useState } from 'react'

export type Part = 'words' | 'pictures' | PartSettings['place']
type PartSettings = {
  place: 'menu' | 'search' | 'designer'
  title: string
  hint: string
  isClosed: boolean
}

/** In the order in which they stand. The schema says by `.meta({ place })` what belongs there. */
export const headings: PartSettings[] = [
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

export function partField(part: PartSettings): BasicFormField<null> {
  return {
    kind: 'form',
    label: part.title,
    Input: ({ forceValidation }) => <PartHeading {...part} isForced={forceValidation} />,
    defaultValue: () => null,
    parse: () => null,
    serialize: () => ({ value: undefined }),
    validate: () => null,
    reader: { parse: () => null },
  }
}

/** What follows it in the same group is hidden while it is closed. It opens on a refused Save. */
function PartHeading({ title, hint, isClosed, isForced }: PartSettings & { isForced: boolean }) {
  const [isOpen, setOpen] = useState(!isClosed)
  const isShown = isOpen || isForced
  return (
    <VStack gap="regular" data-is-closed={isShown ? undefined : ''}>
      <Heading elementType="h2" size="small">
        {title}
      </Heading>
      <Text color="neutralSecondary">{hint}</Text>
      {isClosed && (
        <ActionButton alignSelf="start" aria-expanded={isShown} onPress={() => setOpen(!isOpen)}>
          {isShown ? 'Hide' : 'Show'}
        </ActionButton>
      )}
      {/* Keystatic lays the fields of a group side by side in one grid, and has no field that holds others. */}
      <style href="editor-parts" precedence="editor">
        {'div:has(> [data-is-closed]) ~ div { display: none }'}
      </style>
    </VStack>
  )
}
