import { PageVars } from '../kit/page-vars.tsx'

/**
 * Tells a drawing beside a form which fields have something in them: the part with the field's name as `data-field` gets
 * `--filled: 1`.
 *
 * @param within the class of the element that holds both
 */
export function DrawnFields({ within, names }: { within?: string; names: readonly string[] }) {
  const rules = names.map((name) => {
    // What a browser fills in by itself it hides from the page at first: the field still shows its placeholder then.
    const filled = `[name=${name}]:not(:placeholder-shown:not(:autofill))`
    return [`.${within}:has(${filled}) [data-field=${name}]`, { '--filled': 1 }]
  })
  return <PageVars rules={Object.fromEntries(rules)} />
}
