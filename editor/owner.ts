import { readContentFile } from './content-files'
import { inLayoutOf } from './json-layout.ts'

/**
 * The file that says the site is the template, without that line: from the first Save on the site has an owner, whose words
 * the tests do not compare with those of the specification.
 *
 * @returns nothing where the line is gone already, or the file is being saved anyway: no form has a field for the line
 */
export function siteWithOwner(saved: string[], root: string) {
  const name = 'site'
  const file = readContentFile(name, root)
  if (saved.length === 0 || saved.includes(name) || file.problem !== undefined) return []
  const { template, ...value } = file.value as { template?: unknown }
  return template === undefined
    ? []
    : [{ name, value, bytes: Buffer.from(inLayoutOf(file.text, value)) } as const]
}
