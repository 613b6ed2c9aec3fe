/** Saves a form: compares it with what it was made from, checks it as a build does, and writes it in the old layout. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pictureFolder } from 'static-next/pictures'
import { checkFiles, lookAtContent } from '../lib/content/check.ts'
import { warningsOn } from '../lib/content/warnings.ts'
import { pathOfContent, readContentFile, readContentFiles } from './content-files.ts'
import { type Group, type Problem, problemAtLarge, schemaAt } from './form.ts'
import { forms } from './forms.ts'
import { inLayoutOf } from './json-layout.ts'
import { changesSince, merged, same } from './merge.ts'
import { fileOfPicture, namesForChosen } from './pictures.ts'
import { problemOf, problemsOfChanges } from './problems.ts'
import { haveSameDay, withDay, withDayOf } from './updated.ts'
import { type Write, writeFiles } from './write-files.ts'

/**
 * `opened`: the text of the file that the form was made from; `value`: what the form holds now; `seen`: the hash of the file
 * whose changes have been shown.
 */
export type Sent = { opened: string; value: Group; seen?: string | undefined }

/**
 * `text`: what the file holds from now on; `isJoined`: others' words are in it too; `seen`: what the next Save has to send, if
 * it knows these changes; `problems`: what stands in the way, or what may not be meant where it is saved.
 */
export type Answer =
  | { kind: 'saved'; text: string; isJoined: boolean; problems: Problem[] }
  | { kind: 'changed'; seen: string; problems: Problem[] }
  | { kind: 'refused'; problems: Problem[] }
  | { kind: 'failed'; problems: Problem[] }

/** Saves what a form holds, or answers with what stands in the way; then every file is as it was. */
export function save(root: string, name: string, { opened, value, seen }: Sent): Answer {
  const file = readContentFile(root, name)
  if (file.problem !== undefined) return { kind: 'failed', problems: [problemAtLarge(file.problem)] }
  const before: Group = JSON.parse(opened)
  if (same(value, before))
    return { kind: 'saved', text: file.text, isJoined: file.text !== opened, problems: [] }

  const [from, disk, mine] = [before, file.value as Group, value].map((one) => withoutTemplate(name, one))
  if (!from || !disk || !mine) throw new Error('A form is a group of fields.')
  // The day is written by Save: without a change of it in the form there is nothing to resolve.
  const isDayKept = haveSameDay(from, mine)
  const [base, ours] = isDayKept ? [withDayOf(disk, from), withDayOf(disk, mine)] : [from, mine]
  const changes = changesSince(base, disk, ours)
  const hash = createHash('sha256').update(file.text).digest('hex')
  if (changes.length > 0 && seen !== hash) {
    return { kind: 'changed', seen: hash, problems: problemsOfChanges(name, changes) }
  }

  const whole = withDay(merged(base, disk, ours) as Group, disk)
  const { problems, unknown } = check(root, name, whole)
  if (problems.length > 0) return { kind: 'refused', problems }

  const names = namesForChosen(root, whole)
  const text = inLayoutOf(file.text, withNames(whole, names))
  const pictures = [...names].map(
    ([src, plain]): Write => [`${pictureFolder}/${plain}`, readFileSync(fileOfPicture(root, src))],
  )
  try {
    writeFiles(root, [...pictures, ...ownerOf(root, name), [pathOfContent(name), text]])
  } catch (error) {
    return {
      kind: 'failed',
      problems: [problemAtLarge(String(error instanceof Error ? error.message : error))],
    }
  }
  const isJoined = !same(withDayOf(whole, ours), whole)
  return { kind: 'saved', text, isJoined, problems: [...unknown, ...warningsFor(root, name)] }
}

/**
 * What is wrong with a file if it holds a value: as a build would say it, and what would be wrong with others because of it.
 * Their other mistakes are no reason not to save this one.
 *
 * @returns `unknown`: fields that the form has no input for. They stay as they are, and are said apart.
 */
export function check(root: string, name: string, value: Group): { problems: Problem[]; unknown: Problem[] } {
  const now = readContentFiles(root)
  const chosen = [...namesForChosen(root, value).keys()]
  // Those were checked when they were chosen.
  const waits = (sentence: string) => chosen.some((src) => sentence.includes(`.src is "${src}", and `))
  const sentences = checkFiles(root, { ...now, [name]: value }).problems.filter((one) => !waits(one))
  const isOwn = (sentence: string) => problemOf(sentence).file === name
  const known = sentences.every(isOwn) ? [] : checkFiles(root, now).problems
  const found = sentences.filter((sentence) => isOwn(sentence) || !known.includes(sentence)).map(problemOf)
  const isUnknown = ({ file, path }: Problem) => file === name && !schemaAt(forms[name], path)
  return { problems: found.filter((problem) => !isUnknown(problem)), unknown: found.filter(isUnknown) }
}

function withNames(value: Group, names: Map<string, string>): Group {
  return JSON.parse(JSON.stringify(value), (_, part) => names.get(part) ?? part)
}

/**
 * The site is as it came until somebody saves: then it has an owner, whose words the tests do not compare with those of the
 * specification. No form has a field for it.
 */
function withoutTemplate(name: string, value: Group): Group {
  if (name !== 'site') return value
  const { template: _, ...others } = value
  return others
}

/** The other file that the first Save changes. */
function ownerOf(root: string, name: string): Write[] {
  const site = readContentFile(root, 'site')
  if (name === 'site' || site.problem !== undefined) return []
  const value = site.value as Group
  return 'template' in value
    ? [[pathOfContent('site'), inLayoutOf(site.text, withoutTemplate('site', value))]]
    : []
}

/** What may not be meant. Whoever saves one form can do nothing about the mistakes of another. */
function warningsFor(root: string, name: string): Problem[] {
  const { content, problems } = lookAtContent(root)
  if (problems.length > 0) return []
  return warningsOn(content, root)
    .map(problemOf)
    .filter(({ file }) => file === name)
}
