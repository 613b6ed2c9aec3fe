/** Merges a file that others have changed while a form of it was open, in three ways: opened, on disk, in the form. */
import { diff3Merge } from 'node-diff3'
import { type Group, isGroup, type Path } from './form.ts'

/** Where the file on disk differs from what the form was opened with. `opened`: undefined where it is not known. */
export type Change = { path: Path; opened: unknown; disk: unknown; mine: unknown }

/** What others have changed since the form was opened and the form does not say too. */
export function changesSince(opened: unknown, disk: unknown, mine: unknown, path: Path = []): Change[] {
  if (same(disk, opened) || same(disk, mine)) return []
  if (isGroup(disk) && isGroup(mine) && isGroup(opened ?? {})) {
    return keysOf(mine, disk).flatMap((key) =>
      changesSince((opened as Group | undefined)?.[key], disk[key], mine[key], [...path, key]),
    )
  }
  if (isList(disk) && isList(mine) && isList(opened) && areInPlace(opened, disk, mine)) {
    return disk.flatMap((item, place) => changesSince(opened[place], item, mine[place], [...path, place]))
  }
  return [{ path, opened, disk, mine }]
}

/** The file on disk with the changes of the form, which win where both have changed the same. */
export function merged(opened: unknown, disk: unknown, mine: unknown): unknown {
  if (same(mine, opened)) return disk
  if (same(disk, opened)) return mine
  if (isGroup(disk) && isGroup(mine) && isGroup(opened ?? {})) {
    const parts = keysOf(mine, disk).map((key) => [
      key,
      merged((opened as Group | undefined)?.[key], disk[key], mine[key]),
    ])
    return Object.fromEntries(parts.filter(([, part]) => part !== undefined))
  }
  if (isList(disk) && isList(mine) && isList(opened)) return mergedLists(opened, disk, mine)
  return mine
}

/** Entries may be added, removed and moved on both sides. */
function mergedLists(opened: unknown[], disk: unknown[], mine: unknown[]): unknown[] {
  const texts = (list: unknown[]) => list.map((item) => JSON.stringify(item))
  const values = (list: string[]): unknown[] => list.map((text) => JSON.parse(text))
  return diff3Merge(texts(mine), texts(opened), texts(disk)).flatMap(({ ok, conflict }) => {
    if (!conflict) return values(ok ?? [])
    const [ours, before, theirs] = [values(conflict.a), values(conflict.o), values(conflict.b)]
    if (!areInPlace(before, theirs, ours)) return ours
    return ours.map((item, place) => merged(before[place], theirs[place], item))
  })
}

/** Whether two values of JSON say the same, in whatever order. */
export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (isList(one) && isList(other)) {
    return one.length === other.length && one.every((item, place) => same(item, other[place]))
  }
  if (!isGroup(one) || !isGroup(other)) return false
  return keysOf(one, other).every((key) => same(one[key], other[key]))
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value)
}

/** Whether entries were only edited: none was added, removed or moved. */
function areInPlace(opened: unknown[], ...lists: unknown[][]): boolean {
  return lists.every(
    (list) =>
      list.length === opened.length &&
      list.every((item, place) => same(item, opened[place]) || !opened.some((one) => same(one, item))),
  )
}

function keysOf(...groups: Group[]): string[] {
  return [...new Set(groups.flatMap((group) => Object.keys(group)))]
}
