/** Joins what is written here with what others have published. */
import { writeFileSync } from 'node:fs'
import { parseJson } from '../lib/content/read.ts'
import type { Group, Problem } from './form.ts'
import { menu, pathOfContent } from './forms.ts'
import { git, gitBytes, unlessNo } from './git.ts'
import { inLayoutOf } from './json-layout.ts'
import { merge, same } from './merge.ts'
import { isOfSave } from './plan.ts'
import { problemsOfChanges } from './problems.ts'
import { bytesAt, type Repository, textAt, withIndex } from './repository.ts'

/** `conflicts`: fields for which both have other words; `clashes`: the files that cannot be joined. */
type Joined = { tree: string; conflicts: Problem[]; clashes: string[] }

/**
 * Joins two trees: file by file and line by line as git does, and the files of forms field by field. Where both have changed
 * the same, it is what `mine` has.
 *
 * @param base the tree that both have come from
 */
export function joinTrees(
  { root, prefix }: Repository,
  base: string,
  mine: string,
  theirs: string,
): Promise<Joined> {
  return withIndex(async (index) => {
    await git(root, ['read-tree', '-i', '-m', '--aggressive', base, mine, theirs], { index })
    const args = ['ls-files', '--unmerged', '--full-name', '-z', ':/']
    const lines = (await git(root, args, { index })).split('\0').filter(Boolean)
    const joined: Joined = { tree: '', conflicts: [], clashes: [] }
    for (const path of new Set(lines.map((line) => line.slice(line.indexOf('\t') + 1)))) {
      // One line a side: what both have come from, mine, theirs.
      const sides = lines.filter((line) => line.endsWith(`\t${path}`)).map((line) => line.split(/[ \t]/, 3))
      const [mode = '0', own = '0'.repeat(base.length)] = sides.find(([, , side]) => side === '2') ?? []
      const ids = sides.length === 3 ? sides.map(([, id = '']) => id) : undefined
      const form = menu.find(({ name }) => `${prefix}${pathOfContent(name)}` === path)
      const input =
        ids &&
        (form ? await joinForm(root, form.name, ids, joined.conflicts) : await joinLines(root, ids, index))
      if (input === undefined) joined.clashes.push(path)
      const id = input === undefined ? own : await git(root, ['hash-object', '-w', '--stdin'], { input })
      await git(root, ['update-index', '-z', '--index-info'], { index, input: `${mode} ${id}\t${path}\0` })
    }
    return { ...joined, tree: await git(root, ['write-tree'], { index }) }
  })
}

/** @param conflicts gets the fields for which both have other words */
async function joinForm(root: string, name: string, ids: string[], conflicts: Problem[]): Promise<string> {
  const [before = '', ours = '', theirs = ''] = await Promise.all(ids.map((id) => textAt(root, id)))
  const [opened, mine, disk] = [before, ours, theirs].map(parseJson)
  const { value, changes } = merge(opened, disk, mine)
  const both = changes.filter((change) => !isOfSave(change.path) && !same(change.mine, change.opened))
  conflicts.push(...problemsOfChanges(name, both).filter(({ file }) => file === name))
  const laterDay = [disk, mine]
    .map((one) => String((one as Group).updated ?? ''))
    .toSorted()
    .at(-1)
  return inLayoutOf(theirs, { ...(value as Group), ...(laterDay && { updated: laterDay }) })
}

/** @returns nothing where both have changed the same lines, or where the file has none */
async function joinLines(root: string, ids: string[], index: string): Promise<Buffer | undefined> {
  const files = await Promise.all(
    ids.map(async (id, place) => {
      const file = `${index}-${place}`
      writeFileSync(file, (await bytesAt(root, id)) ?? '')
      return file
    }),
  )
  const [before = '', mine = '', theirs = ''] = files
  return unlessNo(gitBytes(root, ['merge-file', '--stdout', mine, before, theirs]))
}
