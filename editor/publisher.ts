/** Publishing, as the page asks for it: one at a time, and what became of the last one. */
import { type Publishing, publish, resume, type ToPublish, unpublished } from './publish.ts'
import { isOnSite } from './published.ts'
import type { Changed } from './published-changes.ts'

/**
 * `sent`: what was sent last since the editor was started, when, and whether the site shows it; `note`: what is to be said of
 * a Publish that came to no end.
 */
export type PublishState = {
  changes: Changed[]
  problem?: string
  sent?: { at: number; isSeen: boolean } | undefined
  note?: string | undefined
}

export type Publisher = {
  state: () => Promise<PublishState>
  publish: (sent: ToPublish) => Promise<Publishing>
}

export function createPublisher(root: string): Publisher {
  let sent: { commit: string; at: number } | undefined
  let note: string | undefined
  let running: Promise<Publishing> | undefined

  function remember(answer: Publishing) {
    note = undefined
    if (answer.kind === 'sent') sent = { commit: answer.commit, at: Date.now() }
    return answer
  }
  // An editor that was ended in the middle of a Publish says where it stands.
  const resumed = resume(root).then((answer) => {
    if (answer) remember(answer)
    if (answer?.kind === 'failed') note = answer.problems[0]?.words
  })

  return {
    async state() {
      await resumed
      await running
      const [known, isSeen] = await Promise.all([
        unpublished(root),
        sent ? isOnSite(root, sent.commit) : false,
      ])
      return { ...known, note, sent: sent && { at: sent.at, isSeen } }
    },
    // Who presses twice, or in two tabs, hears of the one that runs.
    publish(toPublish) {
      running ??= resumed
        .then(() => publish(root, toPublish))
        .then(remember)
        .finally(() => {
          running = undefined
        })
      return running
    },
  }
}
