/** What is said of the content, in the words and places of its forms. */
import {
  forWriters,
  labelAt,
  leadsSomewhere,
  newMark,
  type Path,
  type Problem,
  problemAtLarge,
  schemaAt,
} from './form.ts'
import { forms } from './forms.ts'
import { type Change, same } from './merge.ts'

/** Takes apart a sentence of the build, such as `content/blog.json: wall.articles[2].title is empty.` */
export function problemOf(sentence: string): Problem {
  const [, file = '', where = '', words = ''] =
    /^content\/(\w+)\.json: (the file|(?:\w+|\.|\[\d+\]|\["(?:[^"\\]|\\.)*"\])+) (.*)$/s.exec(sentence) ?? []
  const schema = forms[file]
  if (!schema) return problemAtLarge(sentence)
  const path = where === 'the file' ? [] : pathIn(where)
  return {
    file,
    path: fieldFor(file, path),
    label: labelAt(schema, path),
    words: wordsFor(file, path, words),
  }
}

function pathIn(where: string): Path {
  return [...where.matchAll(/\w+|"(?:[^"\\]|\\.)*"/g)].map(([part]) => {
    if (part.startsWith('"')) return String(JSON.parse(part))
    return /^\d+$/.test(part) ? Number(part) : part
  })
}

/** Where a group leads is asked in one field. */
function fieldFor(file: string, path: Path): Path {
  const schema = schemaAt(forms[file], path)
  return schema && leadsSomewhere(schema) ? [...path, 'page'] : path
}

function wordsFor(file: string, path: Path, words: string): string {
  if (newMark.test(words)) return 'is not there any more. Choose it again.'
  const isFile = path.at(-1) === 'src' && schemaAt(forms[file], path.slice(0, -1))?.isPicture
  return isFile && /^is (empty|missing)\b/.test(words) ? 'is missing. Choose a picture.' : forWriters(words)
}

/** What others have changed while a form was open, field by field, and what to do about it. */
export function problemsOfChanges(name: string, changes: Change[]): Problem[] {
  return [
    ...changes.map(({ path, opened, disk, mine }) => {
      const before = opened === undefined ? '' : `; when you opened it, it was ${quote(opened, disk)}`
      const yours = same(opened, mine) ? 'you have not changed it' : `you wrote ${quote(mine, opened)}`
      const label = labelAt(forms[name] ?? {}, path) || 'The file'
      return { file: name, path, label, words: `is now ${quote(disk, opened)} on disk${before}; ${yours}.` }
    }),
    problemAtLarge(
      'What you wrote is still in this form. Where both have changed, write into the form what is to stay. Then Save again: that is written, and what you have not changed stays as it is on disk.',
    ),
  ]
}

/** @param other by which the items of a list are known that need not be said */
function quote(value: unknown, other: unknown): string {
  if (value === undefined || value === '') return 'empty'
  if (!Array.isArray(value)) return `"${firstText(value)}"`
  const known: unknown[] = Array.isArray(other) ? other : []
  const own = value.filter((item) => !known.some((one) => same(one, item)))
  const count = value.length === 1 ? '1 entry' : `${value.length} entries`
  return own.length === 0 ? count : `${count} (${own.map((item) => `"${firstText(item)}"`).join(', ')})`
}

/** The longest text that is quoted whole. */
const longest = 300

function firstText(value: unknown): string {
  if (typeof value === 'object' && value !== null) return firstText(Object.values(value)[0] ?? '')
  const text = String(value)
  return text.length > longest ? `${text.slice(0, longest)} …` : text
}
