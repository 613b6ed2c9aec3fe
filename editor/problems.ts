/** Problems and changes of the content, in the words and at the fields of its forms. */
import { shortened } from '../lib/content/path.ts'
import { type ContentProblem, sentenceOf } from '../lib/content/problem.ts'
import {
  labelAt,
  leadsSomewhere,
  type Problem,
  pathTo,
  problemAtLarge,
  type Schema,
  schemaAt,
} from './form.ts'
import { itemName } from './form-values.ts'
import { forms, pathOfContent } from './forms.ts'
import { type Change, same } from './merge.ts'

/** A problem of the content, at the field that a form has for it. */
export function problemOf(problem: ContentProblem): Problem {
  const { file, path, says, saysForWriters = says } = problem
  const name = Object.keys(forms).find((one) => pathOfContent(one) === file)
  if (name === undefined) return problemAtLarge(sentenceOf(problem))
  const form = forms[name] ?? {}
  const place = path.map(String).reduce(pathTo, '')
  // `page` and `url` are one field of the form.
  const field = leadsSomewhere(schemaAt(form, place) ?? {}) ? pathTo(place, 'page') : place
  return { file: name, path: field, label: labelAt(form, place) || wholeFile, words: saysForWriters }
}

/** What a form calls its file. */
const wholeFile = 'The file'

/** What others have changed while a form was open, field by field, and what to do about it. */
export function problemsOfChanges(file: string, changes: Change[]): Problem[] {
  const wayOut =
    'What you wrote is still in this form, and what others wrote now is too. Where both have changed the same, write into the form what is to stay. Then Save again.'
  return [...changes.map((change) => problemOfChange(file, change)), problemAtLarge(wayOut)]
}

/** Fields that were changed in two tabs at once. */
export function problemsOfTabs(file: string, changes: Change[]): Problem[] {
  const wayOut = 'What you wrote here stays. Write into the form what is to be kept of the other.'
  return [
    // Quoted whole: the other tab's words are kept nowhere else.
    ...changes.map((change) => problemOfChange(file, change, ' in another tab', Infinity)),
    problemAtLarge(wayOut),
  ]
}

/** @param longest the longest text that is quoted whole */
function problemOfChange(file: string, change: Change, where = '', longest = 300): Problem {
  const { path, opened, disk, mine } = change
  const form = forms[file] ?? {}
  const quote = (value: unknown, other: unknown) => quoted(schemaAt(form, path) ?? {}, value, other, longest)
  const before = opened === undefined ? '' : `; when you opened it, it was ${quote(opened, disk)}`
  const yours = same(opened, mine) ? 'you have not changed it' : `you wrote ${quote(mine, opened)}`
  const words = `is now ${quote(disk, opened)}${where}${before}; ${yours}.`
  return { file, path, label: labelAt(form, path) || wholeFile, words }
}

/** @param other the list to compare with: items that are in both are not quoted */
function quoted(schema: Schema, value: unknown, other: unknown, longest: number): string {
  const quote = (part: Schema, item: unknown) => `"${shortened(itemName(part, item), longest)}"`
  if (value === undefined || value === '') return 'empty'
  if (!Array.isArray(value)) return quote(schema, value)
  const known: unknown[] = Array.isArray(other) ? other : []
  const own = value.filter((item) => !known.some((one) => same(one, item)))
  const names = own.map((item) => quote(schema.items ?? {}, item)).join(', ')
  const count = value.length === 1 ? '1 entry' : `${value.length} entries`
  return names ? `${count} (${names})` : count
}
