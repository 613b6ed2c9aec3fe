/** Where something leads: one field in the form for `page` and `url` of the file. */
import { VStack } from '@keystar/ui/layout'
import { Item, Picker } from '@keystar/ui/picker'
import type { BasicFormField, FormFieldInputProps } from '@keystatic/core'
import { z } from 'zod'
import { TextInput } from './text-field.tsx'
import { problemWith, unwrapped, validateBy } from './words.ts'

/** `to`: nothing, a page of this site, or "elsewhere", where `url` is. */
type Target = { to: string; url: string }

const elsewhere = 'elsewhere'

export function targetField(group: z.ZodObject): BasicFormField<Target> {
  const { inner: page } = unwrapped(group.shape.page as z.ZodType)
  const pages = page instanceof z.ZodEnum ? page.options.map(String) : []
  const { inner: url } = unwrapped(group.shape.url as z.ZodType)
  const { mustLead } = group.meta() ?? {}
  const problem = ({ to, url: address }: Target) => {
    if (to === '') return mustLead ? 'Choose where it leads.' : undefined
    if (to !== elsewhere) return
    const message = problemWith(url, address)
    return message && `Address ${message}`
  }
  const parse = (value: unknown): Target => {
    const { page = '', url: address } = (value ?? {}) as { page?: string; url?: string }
    return address === undefined ? { to: page, url: '' } : { to: elsewhere, url: address }
  }
  return {
    kind: 'form',
    label: 'Leads to',
    Input: (props) => (
      <TargetInput {...props} pages={pages} mustLead={Boolean(mustLead)} problem={problem(props.value)} />
    ),
    defaultValue: () => ({ to: '', url: '' }),
    parse,
    serialize: ({ to, url: address }) => ({
      value: { ...(to === elsewhere ? { url: address } : to && { page: to }) },
    }),
    validate: validateBy(problem),
    reader: { parse },
  }
}

type TargetInputProps = FormFieldInputProps<Target> & {
  pages: readonly string[]
  mustLead: boolean
  problem?: string
}

function TargetInput({ pages, mustLead, problem, value, onChange, ...props }: TargetInputProps) {
  const choices = [
    ...(mustLead ? [] : [{ key: 'nowhere', name: 'Nowhere' }]),
    ...pages.map((page) => ({ key: page, name: `The page "${page}"` })),
    { key: elsewhere, name: 'Another address …' },
  ]
  const isElsewhere = value.to === elsewhere
  return (
    <VStack gap="large">
      <Picker
        label="Leads to"
        description={mustLead ? 'Where one gets by it.' : 'Where one gets by it. May lead nowhere.'}
        items={choices}
        selectedKey={value.to || (mustLead ? null : 'nowhere')}
        onSelectionChange={(key) => onChange({ ...value, to: key === 'nowhere' ? '' : String(key) })}
        errorMessage={props.forceValidation && !isElsewhere ? problem : undefined}
      >
        {({ key, name }) => <Item key={key}>{name}</Item>}
      </Picker>
      {isElsewhere && (
        <TextInput
          {...props}
          label="Address"
          hint="In full, as the browser shows it: https://example.com."
          isRequired
          value={value.url}
          onChange={(url) => onChange({ ...value, url })}
          problem={problem}
        />
      )}
    </VStack>
  )
}
