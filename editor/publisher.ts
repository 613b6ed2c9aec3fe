/** Publishing, as the page asks for it: one at a time, and what became of the last one. */
import type { Failed } from './form.ts'
import { type Publishing, publish, type ToPublish, type Unpublished, unpublished } from './publish.ts'
import { isOnSite } from './published.ts'

export type Publisher = ReturnType<typeof createPublisher>

/** `sent`: when something was sent last since the editor was started, and whether the site shows it. */
export type PublishState = Unpublished &
  Partial<Failed> & { sent?: { at: number; isSeen: boolean } | undefined }

export function createPublisher(root: string) {
  let sent: { commit: string; at: number } | undefined
  let running: Promise<Publishing> | undefined

  return {
    async state(): Promise<PublishState> {
      await running
      const isSeen = sent !== undefined && (await isOnSite(root, sent.commit))
      return { ...(await unpublished(root)), sent: sent && { at: sent.at, isSeen } }
    },
    // Who presses twice, or in two tabs, hears of the one that runs.
    publish(toPublish: ToPublish): Promise<Publishing> {
      running ??= publish(root, toPublish).then((answer) => {
        running = undefined
        if (answer.kind === 'sent') sent = { commit: answer.commit, at: Date.now() }
        return answer
      })
      return running
    },
  }
}
