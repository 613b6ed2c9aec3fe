/** Joins two versions of a form's file, at a Save and at a Publish alike. */
import { createHash } from 'node:crypto'
import type { Group } from './form.ts'
import { type Conflict, merge, type Side } from './merge.ts'
import { type Question, questionOf } from './problems.ts'

/** Whose words are to stay, by the id of the question. */
export type Answers = Record<string, Side>

/** `questions`: what both have changed and no answer is for; `value`: what is to be written where there are none. */
export type JoinedForm = { value: Group; questions: Question[] }

/** @param name of the form; `before`: what both have come from */
export function joinForm(
  name: string,
  [before, theirs, mine]: readonly [before: unknown, theirs: unknown, mine: unknown],
  answers: Answers = {},
): JoinedForm {
  const choose = (conflict: Conflict) => {
    // The day of the last change: a Save writes it by itself.
    if (conflict.path === 'updated')
      return String(conflict.theirs) > String(conflict.mine) ? 'theirs' : 'mine'
    return answers[idOf(name, conflict)]
  }
  const { value, conflicts } = merge(before, theirs, mine, choose)
  const questions = conflicts.map((conflict) => questionOf(name, idOf(name, conflict), conflict))
  return { value: value as Group, questions }
}

/** An answer is for these very words: who writes others in between is asked anew. */
function idOf(name: string, conflict: Conflict): string {
  return createHash('sha256')
    .update(JSON.stringify([name, conflict]))
    .digest('base64url')
    .slice(0, 16)
}
