/** What differs between two versions of the content, in the words of its forms. */
import { parseJson } from '../lib/content/read.ts'
import { labelAt } from './form.ts'
import { forms, menu, pathOfContent } from './forms.ts'
import { git } from './git.ts'
import { merge } from './merge.ts'
import { isOfSave } from './plan.ts'
import { textAt } from './repository.ts'

/** `file`: the name of a form, with the fields that differ; nothing for files that have no form, with their names. */
export type Changed = { file: string; label: string; fields: string[] }

/** @param before, after commits or trees */
export async function changesBetween(root: string, before: string, after: string): Promise<Changed[]> {
  const args = ['diff-tree', '-r', '-z', '--name-only', '--relative', before, after, '--', 'content']
  const paths = (await git(root, args)).split('\0').filter(Boolean)
  const ofForms = menu
    .filter(({ name }) => paths.includes(pathOfContent(name)))
    .map(async ({ name, label }) => ({
      file: name,
      label,
      fields: await fieldsChanged(root, name, before, after),
    }))
  const known = menu.map(({ name }) => pathOfContent(name))
  const others = paths.filter((path) => !known.includes(path)).map((path) => path.slice('content/'.length))
  const all = [...(await Promise.all(ofForms)), { file: '', label: 'Pictures', fields: others }]
  return all.filter(({ fields }) => fields.length > 0)
}

/** @returns the fields of a form that differ, as the form calls them */
export async function fieldsChanged(
  root: string,
  name: string,
  before: string,
  after: string,
): Promise<string[]> {
  try {
    const texts = [before, after].map((revision) => textAt(root, `${revision}:./${pathOfContent(name)}`))
    const [old, now] = (await Promise.all(texts)).map((text) => text && parseJson(text))
    const paths = merge(old, now, old).changes.map(({ path }) => path)
    const written = paths.filter((path) => !isOfSave(path))
    const named = (written.length > 0 ? written : paths).map((path) => labelAt(forms[name] ?? {}, path))
    return [...new Set(named.map((label) => label || 'the whole file'))]
  } catch {
    return ['the whole file']
  }
}
