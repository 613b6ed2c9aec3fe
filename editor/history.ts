/** What was published of a form before, and how to have its words back. */
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { pictureFolder } from 'static-next/pictures'
import { parseJson } from '../lib/content/read.ts'
import { failed, type Group, type Problem } from './form.ts'
import { pathOfContent } from './forms.ts'
import { git, gitBytes, tryGit } from './git.ts'
import { sentenceFor } from './git-problems.ts'
import { fileOfPicture, storeChosen } from './pictures.ts'
import { fieldsChanged } from './publish.ts'
import { commitAt, type Entry, repositoryOf, textOf } from './repository.ts'

/** A version that visitors had. `day`: as 2026-11-28; `changed`: the fields, as the form calls them. */
export type Version = { commit: string; day: string; writer: string; changed: string[] }

/** So many are listed, the newest first. */
const mostVersions = 30

/** Between two facts of git about a commit. */
const between = '\u001F'

/** @returns the published versions of a form; or why there are none to be had */
export async function versionsOf(
  root: string,
  name: string,
): Promise<{ versions: Version[]; problem?: string }> {
  try {
    const { tracking } = await repositoryOf(root)
    const tip = (await commitAt(root, tracking)) ?? 'HEAD'
    const format = ['%H', '%cs', '%an'].join(between)
    const args = [
      'log',
      `--max-count=${mostVersions + 1}`,
      `--format=${format}`,
      tip,
      '--',
      pathOfContent(name),
    ]
    const commits = (await git(root, args))
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split(between))
    const entries = await Promise.all(commits.map(([commit = '']) => entryAt(root, commit, name)))
    const versions = commits
      .slice(0, mostVersions)
      .map(async ([commit = '', day = '', writer = ''], place) => {
        const before = entries[place + 1]
        const changed = before ? await fieldsChanged(root, name, before, entries[place]) : []
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
    const text = await textOf(root, await entryAt(root, commit, name))
    if (text === undefined) return failed('This version holds no words of this form.')
    const back = new Map<string, string>()
    for (const [, src = ''] of text.matchAll(/"src": ?"([^"/\\]+)"/g)) {
      if (existsSync(fileOfPicture(root, src))) continue
      const found = await tryGit(root, [
        'rev-parse',
        '--quiet',
        '--verify',
        `${commit}:./${pictureFolder()}/${src}`,
      ])
      if (!found) continue
      const bytes = await gitBytes(root, ['cat-file', 'blob', found])
      const stored = storeChosen(root, basename(src), bytes)
      if ('src' in stored) back.set(src, stored.src)
    }
    const value = JSON.parse(JSON.stringify(parseJson(text)), (key, part) =>
      key === 'src' && typeof part === 'string' ? (back.get(part) ?? part) : part,
    )
    return { value }
  } catch (error) {
    return failed(sentenceFor(error))
  }
}

async function entryAt(root: string, commit: string, name: string): Promise<Entry | undefined> {
  const isCommit = /^[\da-f]{40,64}$/.test(commit)
  const id =
    isCommit &&
    (await tryGit(root, ['rev-parse', '--quiet', '--verify', `${commit}:./${pathOfContent(name)}`]))
  return id ? { mode: '100644', id } : undefined
}
