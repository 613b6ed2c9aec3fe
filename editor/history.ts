/** What was published of a form before, and how to have its words back. */
import { existsSync } from 'node:fs'
import { pictureFolder } from 'static-next/pictures'
import { parseJson } from '../lib/content/read.ts'
import { failed, type Group, type Problem } from './form.ts'
import { pathOfContent } from './forms.ts'
import { git, tryGit } from './git.ts'
import { sentenceFor } from './git-problems.ts'
import { fileOfPicture, storeChosen } from './pictures.ts'
import { fieldsChanged } from './published-changes.ts'
import { bytesAt, repositoryOf, textAt } from './repository.ts'

/** A version that visitors had. `day`: as 2026-11-28; `changed`: the fields, as the form calls them. */
export type Version = { commit: string; day: string; writer: string; changed: string[] }

/** So many are listed, the newest first. */
const mostVersions = 30

/** @returns the published versions of a form; or why there are none to be had */
export async function versionsOf(
  root: string,
  name: string,
): Promise<{ versions: Version[]; problem?: string }> {
  try {
    const { tracking } = await repositoryOf(root)
    const isKnown = (await tryGit(root, ['rev-parse', '--quiet', '--verify', tracking])) !== undefined
    const args = [
      'log',
      `--max-count=${mostVersions}`,
      '--format=%H %P%x09%cs%x09%an',
      isKnown ? tracking : 'HEAD',
    ]
    const lines = (await git(root, [...args, '--', pathOfContent(name)])).split('\n').filter(Boolean)
    const versions = lines.map(async (line) => {
      const [commits = '', day = '', writer = ''] = line.split('\t')
      const [commit = '', parent] = commits.split(' ')
      const changed = parent ? await fieldsChanged(root, name, parent, commit) : []
      return { commit, day, writer, changed }
    })
    return { versions: await Promise.all(versions) }
  } catch (error) {
    return { versions: [], problem: sentenceFor(error) }
  }
}

/**
 * The words of a version, for the form. Pictures that it names and that are gone since come back as if they were chosen anew.
 */
export async function versionAt(
  root: string,
  name: string,
  commit: string,
): Promise<{ value: Group } | { kind: 'failed'; problems: Problem[] }> {
  try {
    const text = await textAt(root, `${commit}:./${pathOfContent(name)}`)
    if (text === undefined) return failed('This version holds no words of this form.')
    const back = new Map<unknown, string>()
    for (const [, src = ''] of text.matchAll(/"src": ?"([^"/\\]+)"/g)) {
      if (existsSync(fileOfPicture(root, src))) continue
      const bytes = await bytesAt(root, `${commit}:./${pictureFolder()}/${src}`)
      const stored = bytes && storeChosen(root, src, bytes)
      if (stored && 'src' in stored) back.set(src, stored.src)
    }
    const value = JSON.parse(JSON.stringify(parseJson(text)), (key, part) =>
      key === 'src' ? (back.get(part) ?? part) : part,
    )
    return { value }
  } catch (error) {
    return failed(sentenceFor(error))
  }
}
