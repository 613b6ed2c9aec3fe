/** Publishing, as the page asks for it: one at a time, and what became of the last one. */
import { type Publishing, publish, resume, type ToPublish, unpublished } from './publish.ts'
import { isOnSite } from './published.ts'

export type Publisher = ReturnType<typeof createPublisher>
export type PublishState = Awaited<ReturnType<Publisher['state']>>

export function createPublisher(root: string) {
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
    /**
     * What is not published; `sent`: when something was sent last since the editor was started, and whether the site shows it;
     * `note`: what is to be said of a Publish that came to no end.
     */
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
    publish(toPublish: ToPublish) {
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
