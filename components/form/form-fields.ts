/** A field of a form, as rules, markup and tests read it. Its words stand in `content/`, under its name. */
export type FormField<Name extends string = string> = {
  name: Name
  /** When it counts as missing; without it, when it is empty. Nothing else is asked of a field. */
  isMissing?: (value: string) => boolean
} & (
  | { type: 'text' | 'password'; autoComplete: string }
  | { type: 'email' }
  // No `autoComplete`: HTML does not let a number field have "tel", and browsers ignore it there.
  | { type: 'number'; min: number; inputMode: 'numeric' }
  | { type: 'multiline' }
)

/** What stands in the fields, by name. */
export type FormValues<Name extends string> = Record<Name, string>

/** The words of the fields, by name. `unreadable`: said beside a field in which something stands that it cannot read. */
export type FieldWords<Name extends string> = Record<
  Name,
  { label: string; problem: string; unreadable?: string }
>

/** The first of the fields, in their order, that keeps what was typed from being accepted. */
export function firstMissing<Name extends string>(
  fields: readonly FormField<Name>[],
  values: FormValues<Name>,
): Name | undefined {
  return fields.find(({ name, isMissing }) => (isMissing ? isMissing(values[name]) : values[name] === ''))
    ?.name
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
