import type { FormField } from '../../lib/forms/form-fields.ts'
import { PageVars } from '../kit/page-vars.tsx'

/**
 * Tells a drawing beside a form which fields have something in them: the part with the field's name as `data-field` gets
 * `--filled: 1`.
 *
 * @param within the class of the element that holds both
 */
export function DrawnFields({ within, fields }: { within?: string; fields: readonly FormField[] }) {
  const rules = fields.map(({ name, type }) => {
    const filled = `[name=${name}]${ofKind[type] ?? written}`
    return [`.${within}:has(${filled}) [data-field=${name}]`, { '--filled': 1 }]
  })
  return <PageVars rules={Object.fromEntries(rules)} />
}

// What a browser fills in by itself it hides from the page at first: the field still shows its placeholder then.
const written = ':not(:placeholder-shown:not(:autofill))'

const ofKind: Partial<Record<FormField['type'], string>> = {
  choice: ' :checked:not([value=""])',
  tick: ':checked',
}
