/** Says in sentences what others have changed while a form was open. */
import { isDeepStrictEqual as same } from 'node:util'
import { z } from 'zod'
import { type ContentFile, contentFileNamed } from './content-files.ts'
import { groupOf } from './form-shape.ts'
import type { Change } from './merge.ts'
import type { Edited, Place } from './site.ts'
import { forPeople, labelFor, unwrapped } from './words.ts'

/** How many changes are listed above a form. */
const most = 8

export function sentencesOf(file: ContentFile, changes: Change[]): string {
  const said = changes.slice(0, most).map((change) => sentenceOf(file, change))
  const more = changes.length > most ? [`And ${changes.length - most} more.`] : []
  const isContested = changes.some(({ opened, mine }) => !same(opened, mine))
  return [
    `${labelFor(file.schema, file.name)} has been changed since you opened this form.`,
    ...said,
    ...more,
    'What you wrote is still in this form.',
    isContested
      ? 'Where both have changed, write into the form what is to stay. Then Save again: that is written, and what you have not changed stays as it is on disk.'
      : 'Save again: that is written, and what you have not changed stays as it is on disk.',
  ].join(' ')
}

function sentenceOf(file: ContentFile, { path, opened, disk, mine }: Change): string {
  const before = opened === undefined ? '' : `, when you opened it it was ${shown(opened, disk)}`
  const yours = same(opened, mine) ? '; you have not changed it' : `, you wrote ${shown(mine, opened)}`
  return `${labelOf(file, path)}: on disk it is now ${shown(disk, opened)}${before}${yours}.`
}

/** `content/blog.json: wall.articles[2].title is empty.` as `Blog · Wall · Articles · 3 · Title is empty.` */
export function inWordsOfForm(problem: string, schemas: Edited['schemas']): string {
  const { file, path, sentence } = partsOf(problem, schemas)
  return file ? `${labelOf(file, path)} ${forPeople(sentence)}` : problem
}

/** Where in its form a mistake is; nowhere if it is of the whole. */
export function placeOf(problem: string, schemas: Edited['schemas']): Place {
  const { file, path } = partsOf(problem, schemas)
  return file ? labelsOf(file, path).slice(1) : []
}

/** A sentence of the build, taken apart. */
function partsOf(problem: string, schemas: Edited['schemas']) {
  const [, name = '', where = '', sentence = ''] =
    /^content\/(\w+)\.json: (the file|(?:\w+|\.|\[\d+\]|\["(?:[^"\\]|\\.)*"\])+) (.*)$/s.exec(problem) ?? []
  const parts =
    where === 'the file' ? [] : [...where.matchAll(/\w+|"(?:[^"\\]|\\.)*"/g)].map(([part]) => part)
  const path = parts.map((part) => {
    if (part.startsWith('"')) return String(JSON.parse(part))
    return /^\d+$/.test(part) ? Number(part) : part
  })
  return { file: contentFileNamed(name, schemas), path, sentence }
}

/** As the form calls it: "Blog · Wall · Articles · 3 · Title". */
function labelOf(file: ContentFile, path: Change['path']): string {
  return labelsOf(file, path).join(' · ')
}

function labelsOf(file: ContentFile, path: Change['path']): Place {
  const labels: Place = [labelFor(file.schema, file.name)]
  let schema: z.ZodType | undefined = file.schema
  for (const key of path) {
    schema = schema && partOf(schema, key)
    if (typeof key === 'number') labels.push(key + 1)
    else labels.push(schema ? labelFor(unwrapped(schema).inner, key) : key)
  }
  return labels
}

function partOf(schema: z.ZodType, key: string | number): z.ZodType | undefined {
  const { inner } = unwrapped(schema)
  if (inner instanceof z.ZodArray) return inner.element as z.ZodType
  return groupOf(inner)?.shape[key]
}

/** @param other by which the entries of a list are known that need not be said */
function shown(value: unknown, other: unknown): string {
  if (value === undefined || value === '') return 'empty'
  if (!Array.isArray(value)) return `"${textOf(value)}"`
  const known: unknown[] = Array.isArray(other) ? other : []
  const own = value.filter((item) => !known.some((one) => same(one, item)))
  const count = value.length === 1 ? '1 entry' : `${value.length} entries`
  return own.length === 0 ? count : `${count} (${own.map((item) => `"${textOf(item)}"`).join(', ')})`
}

/** The first text of a group, which is what the form calls it. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const texts = Object.values(value).map(textOf)
  return texts[0] ?? ''
}
