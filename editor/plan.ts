/**
 * What a Save writes: the form is compared with what it was made from, joined with what others have written, checked as a build
 * does, and put into the layout of the file. Nothing here reads or writes a disk.
 */
import { sentenceOf } from '../lib/content/problem.ts'
import { type ProjectFiles, problemsOf } from '../lib/content/problems.ts'
import { dayIn } from '../lib/days.ts'
import { withAddresses } from './articles.ts'
import { type Failed, failed, type Group, labelAt, type Problem, problemAtLarge, schemaAt } from './form.ts'
import { type ContentFile, forms, pathOfContent } from './forms.ts'
import { type Answers, joinForm } from './join.ts'
import { inLayoutOf } from './json-layout.ts'
import { differences, same } from './merge.ts'
import { problemOf, type Question } from './problems.ts'

/**
 * `opened`: the text of the file that the form was made from; `value`: what the form holds now; `answers`: to what was asked of
 * the last Save.
 */
export type SaveRequest = { opened: string; value: Group; answers?: Answers }

/**
 * `text`: what the file holds, which the next Save begins with; `problems`: what stands in the way, or what may not be meant
 * where it is saved.
 */
export type SaveAnswer =
  | { kind: 'saved'; text: string; problems: Problem[] }
  | { kind: 'refused'; problems: Problem[] }
  | { kind: 'changed'; problems: Question[] }
  | Failed

/** `texts`: of files of the content, by name, that of the form last; `problems`: that do not stop the Save. */
export type Plan = { kind: 'write'; texts: Record<string, string>; problems: Problem[] }

/** What a Save needs of a project: the files of its content, by name, and what they are checked against. */
export type Project = ProjectFiles & { files: Record<string, ContentFile> }

/** @returns what is to be written, or the answer if nothing is */
export function plan(project: Project, name: string, request: SaveRequest): SaveAnswer | Plan {
  const { opened, value, answers } = request
  const file = project.files[name]
  if (file?.text === undefined) return failed(file?.problem ?? `${pathOfContent(name)} is not there.`)
  const before: Group = JSON.parse(opened)
  if (same(value, before)) return { kind: 'saved', text: file.text, problems: [] }

  const joined = joinForm(name, [before, file.value, value], answers)
  if (joined.questions.length > 0) return { kind: 'changed', problems: joined.questions }
  const isDated = value.updated === undefined || value.updated !== before.updated
  const whole = {
    ...withAddresses(joined.value, file.value as Group, localDay()),
    ...(!isDated && { updated: localDay() }),
    ...(name === 'site' && { template: undefined }),
  }
  const { problems, unknown } = check(project, name, whole)
  if (problems.length > 0) return { kind: 'refused', problems }

  const texts = { ...withOwner(project, name), [name]: inLayoutOf(file.text, whole) }
  return { kind: 'write', texts, problems: [...unknown, ...takenOver(name, value, joined.value)] }
}

/** What others have written, and the form has now. */
function takenOver(name: string, mine: Group, joined: Group): Problem[] {
  const paths = differences(mine, joined).map(({ path }) => path)
  const labels = paths.filter((path) => !isOfSave(path)).map((path) => labelAt(forms[name] ?? {}, path))
  if (labels.length === 0) return []
  return [
    problemAtLarge(
      `What others have written meanwhile is in this form now: ${[...new Set(labels)].join(', ')}.`,
    ),
  ]
}

/** Whether a Save writes this field by itself. */
export function isOfSave(path: string): boolean {
  return path === 'updated' || path === 'template'
}

/** Today, where the writer is. */
function localDay() {
  return dayIn(-new Date().getTimezoneOffset() / 60)
}

/**
 * The problems of a file with a new value, as a build finds them, and those that it causes in other files. Older problems of
 * other files do not stop a Save.
 *
 * @returns `unknown`: problems of fields that the form has no input for, which do not stop a Save either
 */
function check(project: Project, name: string, value: Group): { problems: Problem[]; unknown: Problem[] } {
  const readable = Object.entries(project.files).filter(([, { text }]) => text !== undefined)
  const now = Object.fromEntries(readable.map(([file, parsed]) => [file, parsed.value]))
  const all = problemsOf({ ...now, [name]: value }, project).map((problem) => ({
    isOwn: problem.file === pathOfContent(name),
    sentence: sentenceOf(problem),
    problem: problemOf(problem),
  }))
  const known = all.every(({ isOwn }) => isOwn) ? [] : problemsOf(now, project).map(sentenceOf)
  const found = all.filter(({ isOwn, sentence }) => isOwn || !known.includes(sentence))
  const isUnknown = ({ file, path }: Problem) => file === name && !schemaAt(forms[name], path)
  const problems = found.map(({ problem }) => problem)
  return { problems: problems.filter((problem) => !isUnknown(problem)), unknown: problems.filter(isUnknown) }
}

/**
 * The first Save removes `template` from content/site.json: from then on the tests do not compare the words with the
 * specification. No form has a field for it.
 */
function withOwner({ files: { site } }: Project, name: string): { site?: string } {
  if (name === 'site' || site?.text === undefined) return {}
  const { template, ...others } = site.value as Group
  return template === undefined ? {} : { site: inLayoutOf(site.text, others) }
}
