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
import { type Conflict, differences } from './merge.ts'

/** A problem of the content, at the field that a form has for it. */
export function problemOf(problem: ContentProblem): Problem {
  const { file, path, says } = problem
  const name = Object.keys(forms).find((one) => pathOfContent(one) === file)
  if (name === undefined) return problemAtLarge(sentenceOf(problem))
  const form = forms[name] ?? {}
  const place = path.map(String).reduce(pathTo, '')
  // `page` and `url` are one field of the form.
  const field = leadsSomewhere(schemaAt(form, place) ?? {}) ? pathTo(place, 'page') : place
  return { file: name, path: field, label: labelAt(form, place) || wholeFile, words: says }
}

/** What a form calls its file. */
const wholeFile = 'The file'

/** What both sides have changed: `id`: by which a writer answers whose it is to be. */
export type Question = Problem & { id: string }

/** A conflict in the words of its form: what each side has written, or done to a list. */
export function questionOf(file: string, id: string, { path, before, theirs, mine }: Conflict): Question {
  const schema = schemaAt(forms[file], path) ?? {}
  // An entry that one side has taken out may be at its list.
  const own = Array.isArray(before ?? theirs ?? mine) ? schema : (schema.items ?? schema)
  const label = labelAt(forms[file] ?? {}, path) || wholeFile
  const [they, you] = [theirs, mine].map((now) => didTo(own, before, now))
  const was = typeof before === 'string' ? ` Before, it was ${quoted(own, before)}.` : ''
  return { file, path, label, id, words: `was changed by others, too. They ${they}. You ${you}.${was}` }
}

/** What somebody has done, in words that follow who it was: what was written, added, taken out or moved. */
function didTo(schema: Schema, before: unknown, after: unknown): string {
  const acts = differences(before, after).map(({ path, before, now }) => {
    const part = schemaAt(schema, path) ?? {}
    if (Array.isArray(now) && Array.isArray(before)) return 'changed the order'
    if (now === undefined) return `took out ${quoted(part.items ?? part, before)}`
    const label = labelAt(schema, path)
    if (before === undefined && part.properties) return `added ${quoted(part, now)}`
    return `wrote ${quoted(part, now)}${label && ` (${label})`}`
  })
  return acts.join(', ')
}

/** Enough of a value to know it by. */
function quoted(schema: Schema, value: unknown): string {
  return value === undefined || value === '' ? 'nothing' : `"${shortened(itemName(schema, value), 300)}"`
}
