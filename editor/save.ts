/** Saves a form: compares it with what it was made from, checks it as a build does, and writes it in the old layout. */
import { readFileSync } from 'node:fs'
import { pictureFolder } from 'static-next/pictures'
import { checkFiles, lookAtContent } from '../lib/content/check.ts'
import { pictureNotes } from '../lib/content/pictures.ts'
import type { ContentName } from '../lib/content/schema.ts'
import { warningsOn } from '../lib/content/warnings.ts'
import { dayIn } from '../lib/days.ts'
import { failed, type Group, type Problem, schemaAt } from './form.ts'
import { forms, pathOfContent, readContentFile, readContentFiles } from './forms.ts'
import { inLayoutOf } from './json-layout.ts'
import { type Change, merge, same } from './merge.ts'
import { fileOfPicture, namesForChosen, withChosen } from './pictures.ts'
import { problemOf, problemsOfChanges } from './problems.ts'
import { type Write, writeFiles } from './write-files.ts'

/** `opened`: the text of the file that the form was made from; `value`: what the form holds now. */
export type Sent = { opened: string; value: Group }

/**
 * `text`: what the file holds, which the next Save begins with; `problems`: what stands in the way, or what may not be meant
 * where it is saved.
 */
export type Answer =
  | { kind: 'saved' | 'changed'; text: string; problems: Problem[] }
  | { kind: 'refused' | 'failed'; text?: undefined; problems: Problem[] }

/** Saves what a form holds, or answers with what stands in the way; then every file is as it was. */
export function save(root: string, name: string, { opened, value }: Sent): Answer {
  const file = readContentFile(root, name)
  if (file.problem !== undefined) return failed(file.problem)
  const before: Group = JSON.parse(opened)
  if (same(value, before)) return { kind: 'saved', text: file.text, problems: [] }

  const changes = merge(before, file.value, value).changes.filter(isOfWriters)
  if (changes.length > 0) {
    return { kind: 'changed', text: file.text, problems: problemsOfChanges(name, changes) }
  }
  const whole = {
    ...withDay(value, before, file.value as Group),
    ...(name === 'site' && { template: undefined }),
  }
  const { problems, unknown } = check(root, name, whole)
  if (problems.length > 0) return { kind: 'refused', problems }

  const names = namesForChosen(root, whole)
  const named = JSON.parse(JSON.stringify(whole), (_, part) => names.get(part) ?? part)
  const text = inLayoutOf(file.text, named)
  const pictures = [...names].map(
    ([src, plain]): Write => [`${pictureFolder()}/${plain}`, readFileSync(fileOfPicture(root, src))],
  )
  const problem = writeFiles(root, [...pictures, ...ownerOf(root, name), [pathOfContent(name), text]])
  if (problem) return failed(problem)
  return { kind: 'saved', text, problems: [...unknown, ...warningsFor(root, name)] }
}

/** Whether somebody has to know of a change: what a Save writes by itself, only if the form has it otherwise. */
function isOfWriters({ path, opened, mine }: Change): boolean {
  return !['updated', 'template'].includes(path) || !same(opened, mine)
}

/**
 * A page says in one of its fields when it was changed last: today where its writer is, unless its writer gives another day.
 * Never before the day that was there: then the clock is wrong.
 */
function withDay(value: Group, before: Group, disk: Group): Group {
  if (value.updated === undefined || value.updated !== before.updated) return value
  const today = dayIn(-new Date().getTimezoneOffset() / 60)
  const days = [today, value.updated, disk.updated].map(String).filter((day) => /^\d{4}-\d\d-\d\d$/.test(day))
  return { ...value, updated: days.toSorted().at(-1) }
}

/**
 * What is wrong with a file if it holds a value: as a build would say it, and what would be wrong with others because of it.
 * Their other mistakes are no reason not to save this one.
 *
 * @returns `unknown`: fields that the form has no input for. They stay as they are, and are said apart.
 */
export function check(root: string, name: string, value: Group): { problems: Problem[]; unknown: Problem[] } {
  const now = readContentFiles(root)
  const sentences = withChosen(root, name, value, checkFiles(root, { ...now, [name]: value }).problems)
  const isOwn = (sentence: string) => problemOf(sentence).file === name
  const known = sentences.every(isOwn) ? [] : checkFiles(root, now).problems
  const found = sentences.filter((sentence) => isOwn(sentence) || !known.includes(sentence)).map(problemOf)
  const isUnknown = ({ file, path }: Problem) => file === name && !schemaAt(forms[name], path)
  return { problems: found.filter((problem) => !isUnknown(problem)), unknown: found.filter(isUnknown) }
}

/**
 * The site is as it came until somebody saves: then it has an owner, whose words the tests do not compare with those of the
 * specification. No form has a field for it.
 */
function ownerOf(root: string, name: string): Write[] {
  const site = readContentFile(root, 'site')
  if (name === 'site' || site.problem !== undefined) return []
  const { template, ...others } = site.value as Group
  return template === undefined ? [] : [[pathOfContent('site'), inLayoutOf(site.text, others)]]
}

/** What may not be meant. Whoever saves one form can do nothing about the mistakes of another. */
function warningsFor(root: string, name: string): Problem[] {
  const { content, problems } = lookAtContent(root)
  if (problems.length > 0) return []
  return [...warningsOn(content, root), ...pictureNotes(root, { [name]: content[name as ContentName] })]
    .map(problemOf)
    .filter(({ file }) => file === name)
}
