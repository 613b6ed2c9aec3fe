/** Merges a file that others have changed while a form of it was open, in three ways: opened, on disk, in the form. */
import { diff3Merge } from 'node-diff3'
import { type Group, pathTo } from './form.ts'
import { isGroup } from './form-values.ts'

/** Where the file on disk differs from what the form was opened with. `opened`: undefined where it is not known. */
export type Change = { path: string; opened: unknown; disk: unknown; mine: unknown }

/**
 * @returns `value`: the file on disk with the changes of the form, which win where both have changed the same; `changes`: what
 *   others have changed and the form has not
 */
export function merge(
  opened: unknown,
  disk: unknown,
  mine: unknown,
  path = '',
): { value: unknown; changes: Change[] } {
  if (same(disk, opened) || same(disk, mine)) return { value: mine, changes: [] }
  const areLists = isList(opened) && isList(disk) && isList(mine)
  const areGroups = isGroup(opened ?? {}) && isGroup(disk) && isGroup(mine)
  if (areGroups || (areLists && areOnlyEdited(opened, disk, mine))) {
    const [before, theirs, ours] = [opened ?? {}, disk, mine] as [Group, Group, Group]
    const parts = keysIn(ours, theirs).map((key) => ({
      key,
      ...merge(before[key], theirs[key], ours[key], pathTo(path, key)),
    }))
    const group = Object.fromEntries(parts.map(({ key, value }) => [key, value]))
    const changes = parts.flatMap((part) => part.changes)
    return { value: areLists ? Object.values(group) : group, changes }
  }
  const own = areLists ? mergedLists(opened, disk, mine) : mine
  return { value: same(mine, opened) ? disk : own, changes: [{ path, opened, disk, mine }] }
}

/** Merges lists of which both sides may have added, removed or moved entries. */
function mergedLists(opened: unknown[], disk: unknown[], mine: unknown[]): unknown[] {
  const texts = (list: unknown[]) => list.map((item) => JSON.stringify(item))
  const values = (list: string[]): unknown[] => list.map((text) => JSON.parse(text))
  return diff3Merge(texts(mine), texts(opened), texts(disk)).flatMap(({ ok, conflict }) => {
    if (!conflict) return values(ok ?? [])
    const [ours, before, theirs] = [values(conflict.a), values(conflict.o), values(conflict.b)]
    if (before.length === 0) return [...theirs, ...ours]
    if (!areOnlyEdited(before, theirs, ours)) return ours
    return ours.map((item, place) => merge(before[place], theirs[place], item).value)
  })
}

/** Whether a form differs from the text that it was made from. */
export function isUnsaved({ opened, value }: { opened: string; value: Group }): boolean {
  return !same(value, JSON.parse(opened))
}

/** Whether two values of JSON are equal, whatever the order of keys. */
export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (isList(one) && isList(other)) {
    return one.length === other.length && one.every((item, place) => same(item, other[place]))
  }
  if (!isGroup(one) || !isGroup(other)) return false
  return keysIn(one, other).every((key) => same(one[key], other[key]))
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value)
}

/** Whether entries were only edited: none was added, removed or moved. */
function areOnlyEdited(opened: unknown[], ...lists: unknown[][]): boolean {
  return lists.every(
    (list) =>
      list.length === opened.length &&
      list.every((item, place) => same(item, opened[place]) || !opened.some((one) => same(one, item))),
  )
}

function keysIn(...groups: Group[]): string[] {
  return [...new Set(groups.flatMap((group) => Object.keys(group)))]
}
