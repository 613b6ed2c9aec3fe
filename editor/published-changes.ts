/** What differs between two versions of the content, in the words of its forms. */
import { namedIn } from '../lib/content/pictures.ts'
import { parseJson } from '../lib/content/read.ts'
import { labelAt } from './form.ts'
import { forms, menu, pathOfContent, readContentFiles } from './forms.ts'
import { gitPaths } from './git.ts'
import { differences } from './merge.ts'
import { fileOfPicture } from './pictures.ts'
import { isOfSave } from './plan.ts'
import { textAt } from './repository.ts'

/** `file`: the name of a form, with the fields that differ; nothing for pictures, with their names. */
type Changed = { file: string; label: string; fields: string[] }

/**
 * `paths`: of files that a Publish takes along, those of forms and pictures; `changes`: the same in the words of the forms;
 * `staying`: of files that it leaves here
 */
export type Changes = { paths: string[]; changes: Changed[]; staying: string[] }

/** What differs in this folder from a commit. */
export async function changesSince(root: string, commit: string): Promise<Changes> {
  const differing = (filter: string) =>
    gitPaths(root, [
      'diff',
      '--name-only',
      `--diff-filter=${filter}`,
      '--relative',
      '-z',
      commit,
      '--',
      'content',
    ])
  const known = await differing('a')
  const others = ['ls-files', '--others', '-z', '--exclude-standard', '--', 'content']
  const added = [...(await differing('A')), ...(await gitPaths(root, others))]
  const shown = namedIn(Object.values(readContentFiles(root)).map(({ value }) => value))
  const pictures = shown.map(({ src }) => fileOfPicture('', src).replaceAll('\\', '/').normalize('NFC'))
  const ofForms = menu.map(({ name }) => pathOfContent(name))
  const isPicture = (path: string) => path.startsWith(fileOfPicture('', '').replaceAll('\\', '/'))
  // A picture that no form shows was chosen and not kept.
  const isOurs = (path: string) =>
    ofForms.includes(path) ||
    (known.includes(path) ? isPicture(path) : pictures.includes(path.normalize('NFC')))
  const all = [...known, ...added]
  const paths = all.filter(isOurs)
  const changed = menu
    .filter(({ name }) => paths.includes(pathOfContent(name)))
    .map(async ({ name, label }) => {
      const before = await textAt(root, commit, pathOfContent(name))
      const now = readContentFiles(root)[name]?.value
      return { file: name, label, fields: fieldsIn(name, before, now) }
    })
  const names = paths.filter((path) => !ofForms.includes(path)).map((path) => path.slice('content/'.length))
  const changes = [...(await Promise.all(changed)), { file: '', label: 'Pictures', fields: names }]
  return {
    paths,
    changes: changes.filter(({ fields }) => fields.length > 0),
    staying: all.filter((path) => !isOurs(path) && !isPicture(path)),
  }
}

/** The fields that differ, without what a Save writes by itself if there is more. */
function fieldsIn(name: string, before: string | undefined, now: unknown): string[] {
  const paths = differences(before && parseJson(before), now).map(({ path }) => path)
  const written = paths.filter((path) => !isOfSave(path))
  const named = written.length > 0 ? written : paths
  return [...new Set(named.map((path) => labelAt(forms[name] ?? {}, path) || 'the whole file'))]
}
