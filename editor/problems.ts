/** What is said of the content, in the words and places of its forms. */
import { shortened } from '../lib/content/path.ts'
import {
  forWriters,
  labelAt,
  leadsSomewhere,
  nameOfItem,
  newMark,
  type Problem,
  pathTo,
  problemAtLarge,
  type Schema,
  schemaAt,
} from './form.ts'
import { forms } from './forms.ts'
import { type Change, same } from './merge.ts'

/** Takes apart a sentence of the build, such as `content/blog.json: wall.articles[2].title is empty.` */
export function problemOf(sentence: string): Problem {
  const [, file = '', where = '', words = ''] =
    /^content\/(\w+)\.json: (the file|(?:\w+|\.|\[\d+\]|\["(?:[^"\\]|\\.)*"\])+) (.*)$/s.exec(sentence) ?? []
  const form = forms[file]
  if (!form) return problemAtLarge(sentence)
  const keys = where === 'the file' ? [] : (where.match(/\w+|"(?:[^"\\]|\\.)*"/g) ?? [])
  const path = keys.map((key) => (key.startsWith('"') ? JSON.parse(key) : key)).reduce(pathTo, '')
  // Where a group leads is asked in one field.
  const field = leadsSomewhere(schemaAt(form, path) ?? {}) ? pathTo(path, 'page') : path
  return { file, path: field, label: labelAt(form, path), words: forWriters(words).replace(newMark, '') }
}

/** What others have changed while a form was open, field by field, and what to do about it. */
export function problemsOfChanges(file: string, changes: Change[]): Problem[] {
  const wayOut =
    'What you wrote is still in this form, and what others wrote now is too. Where both have changed the same, write into the form what is to stay. Then Save again.'
  return [...changes.map((change) => problemOfChange(file, change)), problemAtLarge(wayOut)]
}

/** What was written into two tabs at once. */
export function problemsOfTabs(file: string, changes: Change[]): Problem[] {
  const wayOut = 'What you wrote here stays. Write into the form what is to be kept of the other.'
  return [
    // Whole, as they stand nowhere else from now on.
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
  return { file, path, label: labelAt(form, path) || 'The file', words }
}

/** @param other by which the items of a list are known that need not be said */
function quoted(schema: Schema, value: unknown, other: unknown, longest: number): string {
  const nameOf = (part: Schema, named: unknown) => `"${shortened(nameOfItem(part, named), longest)}"`
  if (value === undefined || value === '') return 'empty'
  if (!Array.isArray(value)) return nameOf(schema, value)
  const known: unknown[] = Array.isArray(other) ? other : []
  const own = value.filter((item) => !known.some((one) => same(one, item)))
  const names = own.map((item) => nameOf(schema.items ?? {}, item)).join(', ')
  const count = value.length === 1 ? '1 entry' : `${value.length} entries`
  return names ? `${count} (${names})` : count
}
