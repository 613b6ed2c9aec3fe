import type { FormHTMLAttributes } from 'react'
import { hrefOf } from './href.ts'

type FormProps = FormHTMLAttributes<HTMLFormElement> & {
  prefetch?: unknown
  replace?: unknown
  scroll?: unknown
}

/** `next/form` of a page without Next's router: a form. */
export default function Form({ action, prefetch, replace, scroll, ...props }: FormProps) {
  return <form {...props} action={typeof action === 'string' ? hrefOf(action) : action} />
}
