/** Publishing, as the page asks for it: one at a time, and what became of the last one. */
import { type Publishing, publish, type ToPublish, unpublished } from './publish.ts'
import { isOnSite } from './published.ts'

export type Publisher = ReturnType<typeof createPublisher>
export type PublishState = Awaited<ReturnType<Publisher['state']>>

export function createPublisher(root: string) {
  let sent: { commit: string; at: number } | undefined
  let running: Promise<Publishing> | undefined

  function remember(answer: Publishing) {
    if (answer.kind === 'sent') sent = { commit: answer.commit, at: Date.now() }
    return answer
  }

  return {
    /** What is not published; `sent`: when something was sent last since the editor was started, and whether the site shows it. */
    async state() {
      await running
      const [known, isSeen] = await Promise.all([
        unpublished(root),
        sent ? isOnSite(root, sent.commit) : false,
      ])
      return {
        changes: [],
        staying: [],
        history: undefined,
        problems: [],
        ...known,
        sent: sent && { at: sent.at, isSeen },
      }
    },
    // Who presses twice, or in two tabs, hears of the one that runs.
    publish(toPublish: ToPublish) {
      running ??= publish(root, toPublish)
        .then(remember)
        .finally(() => {
          running = undefined
        })
      return running
    },
  }
}
