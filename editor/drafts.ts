/**
 * What is not saved. Each form has one draft, in a folder of the project that git ignores, so that it does not depend on the
 * port or the browser. All tabs write the same draft; words that a tab has not seen are joined, not overwritten.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Group, Problem } from './form.ts'
import { forms, readContentFile } from './forms.ts'
import { isUnsaved, merge, same } from './merge.ts'
import type { Sent } from './plan.ts'
import { problemsOfTabs } from './problems.ts'
import { writeFiles } from './write-files.ts'

export type Draft = Sent

/**
 * `mine`: what a form holds; `before`: the draft that it was made from, nothing where there was none; `sent`: what the form
 * held when it was sent last, which may have arrived without an answer.
 */
export type SentDraft = { before?: Draft | undefined; sent?: Draft | undefined; mine: Draft }

/** `now`: what the form holds from now on; `problems`: where another tab has written something else into the same field. */
export type Kept = { now: Draft; problems: Problem[] }

/** Why it cannot be kept. */
export type NotKept = { problem: string }

const pathOfDraft = (name: string) => `.edit/drafts/${name}.json`

export function hasDraft(root: string, name: string): boolean {
  return existsSync(join(root, pathOfDraft(name)))
}

export function readDraft(root: string, name: string): Draft | undefined {
  try {
    return JSON.parse(readFileSync(join(root, pathOfDraft(name)), 'utf8'))
  } catch {
    return undefined
  }
}

/** Stores what a tab has written, joined with what another tab has stored since. */
export function keepDraft(root: string, name: string, all: SentDraft): Kept | NotKept {
  const { before, sent, mine } = all
  const stored = readDraft(root, name)
  const hasArrived = sent && same(stored, isUnsaved(sent) ? sent : undefined)
  const isSeen = hasArrived || same(stored, before) || same(stored, mine)
  const kept = isSeen ? { now: mine, problems: [] } : joinDrafts(root, name, all, stored)
  if (!isUnsaved(kept.now)) {
    rmSync(join(root, pathOfDraft(name)), { force: true })
    return kept
  }
  const problem = writeFiles(root, [[pathOfDraft(name), JSON.stringify(kept.now)]])
  return problem ? { problem } : kept
}

/** Removes the draft of a form that was saved, unless another tab has changed it meanwhile. */
export function dropDraft(root: string, name: string, value: Group) {
  if (same(readDraft(root, name)?.value, value)) rmSync(join(root, pathOfDraft(name)))
}

/** All that is not saved, as it was written. */
export function allDrafts(root: string): string {
  return Object.keys(forms)
    .map((name) => JSON.stringify(readDraft(root, name)))
    .join('\n')
}

/** @param stored the draft that another tab has written; without one, that tab has saved it or thrown it away */
function joinDrafts(
  root: string,
  name: string,
  { before, mine }: SentDraft,
  stored: Draft | undefined,
): Kept {
  const file = readContentFile(root, name)
  const saved = file.problem === undefined ? file.text : mine.opened
  const theirs = stored ?? { opened: saved, value: JSON.parse(saved) }
  const { value, changes } = merge(before?.value ?? JSON.parse(mine.opened), theirs.value, mine.value)
  const both = changes.filter((change) => !same(change.opened, change.mine))
  return {
    now: { opened: theirs.opened, value: value as Group },
    problems: both.length > 0 ? problemsOfTabs(name, both) : [],
  }
}
