/** A field of a form, as rules, markup and tests read it. Its words stand in `content/`, under its name. */
export type FormField<Name extends string = string> = {
  name: Name
  /** Whether it may stay empty. */
  isOptional?: boolean
  /** Whether blanks alone are as good as nothing. Nothing else is asked of a field. */
  isTrimmed?: boolean
} & (
  | { type: 'text' | 'password'; autoComplete: string }
  // No `autoComplete`: HTML does not let a number field have "tel", and browsers ignore it there.
  | { type: 'number'; min: number; inputMode: 'numeric' }
  // `choice` is one of the options among its words; `tick` has its label for a value, or nothing.
  | { type: 'email' | 'multiline' | 'choice' | 'tick' }
)

/** What stands in the fields, by name. */
export type FormValues<Name extends string> = Record<Name, string>

export type WordsOfField = {
  label: string
  /** Said when it is empty; of a choice it is also what stands there until one is chosen. */
  problem?: string | undefined
  /** Said beside a field in which something stands that it cannot read. */
  unreadable?: string | undefined
  options?: string[] | undefined
}

/** The words of the fields, by name. */
export type FieldWords<Name extends string> = Record<Name, WordsOfField>

/** The first of the fields, in their order, that keeps what was typed from being accepted. */
export function firstMissing<Name extends string>(
  fields: readonly FormField<Name>[],
  values: FormValues<Name>,
): Name | undefined {
  return fields.find(
    ({ name, isOptional, isTrimmed }) =>
      !isOptional && (isTrimmed ? values[name].trim() : values[name]) === '',
  )?.name
}

/** What stands in the fields of a form, typed or filled in by the browser. */
export function valuesIn<Name extends string>(
  form: HTMLFormElement,
  fields: readonly FormField<Name>[],
): FormValues<Name> {
  const data = new FormData(form)
  return Object.fromEntries(
    fields.map(({ name }) => [name, String(data.get(name) ?? '')]),
  ) as FormValues<Name>
}
