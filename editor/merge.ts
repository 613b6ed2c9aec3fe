/**
 * Joins two versions of a file that have both come from a third: what a form holds with what others have saved meanwhile, and
 * what is saved here with what others have published.
 */
import { type Group, pathTo } from './form.ts'
import { isGroup } from './form-values.ts'

export type Side = 'mine' | 'theirs'

/**
 * What both sides have changed, each in its own way: a field, an entry of a list, or a list. `before`: nothing where it was not
 * there; `theirs`, `mine`: nothing where it was taken out; `path`: where a form has it, or its list where a form has not.
 */
export type Conflict = { path: string; before: unknown; theirs: unknown; mine: unknown }

/** `value`: what both sides have written; of a conflict without an answer, what `mine` has. */
export type Merge = { value: unknown; conflicts: Conflict[] }

/** Which side a writer has chosen. */
export type Choose = (conflict: Conflict) => Side | undefined

/** What one side alone has changed is taken over. */
export function merge(
  before: unknown,
  theirs: unknown,
  mine: unknown,
  choose: Choose = () => undefined,
  path = '',
): Merge {
  if (same(theirs, before) || same(theirs, mine)) return { value: mine, conflicts: [] }
  if (same(mine, before)) return { value: theirs, conflicts: [] }
  const conflict = { path, before, theirs, mine }
  if (isGroup(before ?? {}) && isGroup(theirs) && isGroup(mine)) {
    // The words of a picture belong to its file.
    return same(theirs.src, mine.src)
      ? mergedGroups(before as Group, theirs, mine, choose, path)
      : decided(conflict, choose)
  }
  const areLists = isList(before ?? []) && isList(theirs) && isList(mine)
  return (areLists && mergedLists(conflict, choose)) || decided(conflict, choose)
}

function decided(conflict: Conflict, choose: Choose): Merge {
  const side = choose(conflict)
  return { value: conflict[side ?? 'mine'], conflicts: side ? [] : [conflict] }
}

function mergedGroups(before: Group = {}, theirs: Group, mine: Group, choose: Choose, path: string): Merge {
  const parts = keysIn(mine, theirs).map((key) => ({
    key,
    ...merge(before[key], theirs[key], mine[key], choose, pathTo(path, key)),
  }))
  return {
    value: Object.fromEntries(parts.map(({ key, value }) => [key, value])),
    conflicts: parts.flatMap(({ conflicts }) => conflicts),
  }
}

/**
 * Joins lists by their entries, wherever they stand.
 *
 * @returns nothing where entries cannot be told apart
 */
function mergedLists(conflict: Conflict, choose: Choose): Merge | undefined {
  const { path } = conflict
  const [before = [], theirs = [], mine = []] = [
    conflict.before ?? [],
    conflict.theirs,
    conflict.mine,
  ] as unknown[][]
  const nameOf = namer([...before, ...theirs, ...mine])
  const isTwice = (entry: unknown, place: number, list: unknown[]) =>
    list.findIndex((other) => nameOf(other) === nameOf(entry)) < place
  if ([before, theirs, mine].some((list) => list.some(isTwice))) return undefined
  // An entry is known by its place before, and by its name where it is new.
  const idsOf = (side: unknown[]) =>
    pairsOf(before, side).map((old, place) => old ?? `new ${nameOf(side[place])}`)
  const [ofTheirs, ofMine] = [idsOf(theirs), idsOf(mine)]
  const parts = [...new Set([...ofTheirs, ...ofMine])].map((id) => {
    const [inTheirs, inMine] = [ofTheirs.indexOf(id), ofMine.indexOf(id)]
    const at = inMine < 0 ? path : pathTo(path, inMine)
    return { id, ...merge(before[Number(id)], theirs[inTheirs], mine[inMine], choose, at) }
  })
  const values = new Map(parts.map(({ id, value }) => [id, value]))
  const isThere = (id: Id) => values.get(id) !== undefined
  // Whose order is to stay: of the side that has moved something, or asked where both have.
  const [their, my] = [ofTheirs, ofMine].map((ids) =>
    ids.filter((id) => ofTheirs.includes(id) && ofMine.includes(id)),
  )
  const isAsked = !isUnmoved(my) && !isUnmoved(their) && !same(their, my)
  const order = isAsked ? decided(conflict, choose) : { value: isUnmoved(my) ? theirs : mine, conflicts: [] }
  const [one, other] = order.value === theirs ? [ofTheirs, ofMine] : [ofMine, ofTheirs]
  const value = inOneOrder(one.filter(isThere), other.filter(isThere)).map((id) => values.get(id))
  if (value.some(isTwice)) return undefined
  return { value, conflicts: [...parts, order].flatMap(({ conflicts }) => conflicts) }
}

type Id = number | string

/** @returns `first`, and what `second` alone has, each behind what stands before it there */
function inOneOrder(first: Id[], second: Id[]): Id[] {
  const all = [...first]
  for (const [place, id] of second.entries()) {
    if (all.includes(id)) continue
    let at = all.indexOf(second[place - 1] ?? '') + 1
    while (at < all.length && !second.includes(all[at] ?? '')) at += 1
    all.splice(at, 0, id)
  }
  return all
}

/**
 * Which entry was which before: the same one, the one of the same name, or one with another name that is like it alone, or stands
 * in its place.
 *
 * @returns for each entry its place before; nothing for a new one
 */
function pairsOf(before: unknown[], now: unknown[]): (number | undefined)[] {
  const nameOf = namer([...before, ...now])
  const pairs: (number | undefined)[] = now.map(() => undefined)
  const pair = (isSame: (old: number, place: number) => boolean) => {
    for (const place of now.keys()) {
      pairs[place] ??= [...before.keys()].find((old) => !pairs.includes(old) && isSame(old, place))
    }
  }
  pair((old, place) => old === place && same(before[old], now[place]))
  pair((old, place) => same(before[old], now[place]))
  pair((old, place) => nameOf(before[old]) === nameOf(now[place]))
  pair((old, place) => {
    const left = before.filter((_, one) => !pairs.includes(one))
    const added = now.filter((_, one) => pairs[one] === undefined)
    const isOnly = (entry: unknown, others: unknown[]) =>
      others.filter((other) => areAlike(entry, other)).length === 1
    return areAlike(before[old], now[place]) && isOnly(before[old], added) && isOnly(now[place], left)
  })
  const areAsLong = before.length === now.length
  pair((old, place) => areAsLong && old === place && areAlike(before[old], now[place], true))
  return pairs
}

/** Whether entries of two names have a text or a group in common, so that they may be one. @param orNone where there is no more */
function areAlike(one: unknown, other: unknown, orNone = false): boolean {
  if (!isGroup(one) || !isGroup(other)) return orNone
  const parts = keysIn(one, other).filter((key) => /string|object/.test(typeof (one[key] ?? other[key])))
  return parts.length === 1 ? orNone : parts.some((key) => same(one[key], other[key]))
}

/** @returns what tells an entry of these from others: its first text, as in a form; or all of it where it has none */
function namer(entries: unknown[]) {
  const groups = entries.filter(isGroup)
  const key = Object.keys(groups[0] ?? {}).find((one) => typeof groups[0]?.[one] === 'string') ?? ''
  return (entry: unknown) => String((isGroup(entry) && entry[key]) || JSON.stringify(entry))
}

function isUnmoved(ids: (Id | undefined)[] = []): boolean {
  const places = ids.filter((id) => typeof id === 'number')
  return places.every((id, place) => place === 0 || (places[place - 1] ?? 0) < id)
}

/** A field, or an entry of a list, that is another one now. Nothing in `before` was added, nothing in `now` taken out. */
export type Difference = { path: string; before: unknown; now: unknown }

/** Where two versions differ, as `now` has its places. */
export function differences(before: unknown, now: unknown, path = ''): Difference[] {
  if (same(before, now)) return []
  if (isGroup(before ?? {}) && isGroup(now)) {
    const old = (before ?? {}) as Group
    return keysIn(old, now).flatMap((key) => differences(old[key], now[key], pathTo(path, key)))
  }
  if (!isList(before) || !isList(now)) return [{ path, before, now }]
  const pairs = pairsOf(before, now)
  const entries = now.flatMap((item, place) => {
    const old = pairs[place]
    const at = pathTo(path, place)
    return old === undefined ? { path: at, before: undefined, now: item } : differences(before[old], item, at)
  })
  const gone = before
    .filter((_, old) => !pairs.includes(old))
    .map((item) => ({ path, before: item, now: undefined }))
  return [...entries, ...gone, ...(isUnmoved(pairs) ? [] : [{ path, before, now }])]
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

function keysIn(...groups: Group[]): string[] {
  return [...new Set(groups.flatMap((group) => Object.keys(group)))]
}
