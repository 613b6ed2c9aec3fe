/**
 * Where something leads: one question in the form, so that nobody can answer it twice.
 */
import type { BasicFormField } from '@keystatic/core'
import { z } from 'zod'
import { TargetInput } from './inputs.tsx'
import { problemWith, unwrapped } from './words.ts'

/** `to`: nothing, a page of this site, or "elsewhere", where `url` is. */
export type Target = { to: string; url: string }

export const elsewhere = 'elsewhere'

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
    validate(value) {
      const message = problem(value)
      if (message) throw new Error(message)
      return value
    },
    reader: { parse },
  }
}
