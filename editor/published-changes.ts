/** What differs between two versions of the content, in the words of its forms. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pictureFolder } from 'static-next/pictures'
import { namedIn } from '../lib/content/pictures.ts'
import { parseJson } from '../lib/content/read.ts'
import { labelAt } from './form.ts'
import { forms, menu, pathOfContent, readContentFiles } from './forms.ts'
import { gitPaths } from './git.ts'
import { differences } from './merge.ts'
import { isOfSave } from './plan.ts'
import { textAt } from './repository.ts'

/** `file`: the name of a form, with the fields that differ; nothing for pictures, with their names. */
type ChangedFile = { file: string; label: string; fields: string[] }

/**
 * `paths`: of files that a Publish takes along, those of forms and pictures; `changes`: the same in the words of the forms;
 * `staying`: of files that it leaves here
 */
export type Changes = { paths: string[]; changes: ChangedFile[]; staying: string[] }

/** What differs in this folder from a commit. */
export async function changesSince(root: string, commit: string): Promise<Changes> {
  const differing = ['diff', '--name-only', '--relative', '-z', commit, '--', 'content']
  const others = ['ls-files', '--others', '-z', '--exclude-standard', '--', 'content']
  const all = [...(await gitPaths(root, differing)), ...(await gitPaths(root, others))]
  const now = readContentFiles(root)
  const shown = namedIn(Object.values(now).map(({ value }) => value)).map(({ src }) => src.normalize('NFC'))
  const ofForms = menu.map(({ name }) => pathOfContent(name))
  const folder = `${pictureFolder()}/`
  const isPicture = (path: string) => path.startsWith(folder)
  // A picture that no form shows was chosen and not kept.
  const isKept = (path: string) =>
    shown.includes(path.slice(folder.length).normalize('NFC')) || !existsSync(join(root, path))
  const paths = all.filter((path) => ofForms.includes(path) || (isPicture(path) && isKept(path)))
  const changed = menu
    .filter(({ name }) => paths.includes(pathOfContent(name)))
    .map(async ({ name, label }) => {
      const before = await textAt(root, commit, pathOfContent(name))
      return { file: name, label, fields: fieldsIn(name, before, now[name]?.value) }
    })
  const names = paths.filter(isPicture).map((path) => path.slice('content/'.length))
  const changes = [...(await Promise.all(changed)), { file: '', label: 'Pictures', fields: names }]
  return {
    paths,
    changes: changes.filter(({ fields }) => fields.length > 0),
    staying: all.filter((path) => !ofForms.includes(path) && !isPicture(path)),
  }
}

/** The fields that differ, without what a Save writes by itself if there is more. */
function fieldsIn(name: string, before: string | undefined, now: unknown): string[] {
  const paths = differences(before && parseJson(before), now).map(({ path }) => path)
  const written = paths.filter((path) => !isOfSave(path))
  const named = written.length > 0 ? written : paths
  return [...new Set(named.map((path) => labelAt(forms[name] ?? {}, path) || 'the whole file'))]
}
