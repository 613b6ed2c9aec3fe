/** Publishing, as the page asks for it: one at a time, and what became of the last one. */
import { addressOfProject } from '../lib/project-address.ts'
import { type Changed, type Publishing, publish, resume, type ToPublish, unpublished } from './publish.ts'
import { type Seen, watchSite } from './published.ts'

/** `seen`: of what was sent last, since the editor was started; `note`: what is to be said of it. */
export type PublishState = { changes: Changed[]; problem?: string; seen?: Seen; note?: string }

export type Publisher = {
  state: () => Promise<PublishState>
  publish: (sent: ToPublish) => Promise<Publishing>
  close: () => void
}

export function createPublisher(root: string): Publisher {
  let seen: Seen | undefined
  let running: Promise<Publishing> | undefined
  let close = () => {}

  function watch(answer: Publishing | undefined) {
    if (answer?.kind !== 'sent') return
    close()
    seen = 'sent'
    try {
      const { origin, basePath } = addressOfProject(root)
      close = watchSite(root, `${origin}${basePath}`, answer.commit, (now) => {
        seen = now
      })
    } catch {
      // The content has no address that can be read: nobody can be asked.
      seen = 'unseen'
    }
  }
  // An editor that was ended in the middle of a Publish says where it stands.
  const resumed = resume(root).then(
    (answer) => {
      watch(answer)
      return answer?.kind === 'failed' ? answer.problems[0]?.words : undefined
    },
    // The editor opens all the same.
    (error) => `It is not known whether the host has what you published: ${error}`,
  )
  let note: Promise<string | undefined> = resumed

  return {
    async state() {
      await running
      const said = await note
      return { ...(await unpublished(root)), ...(seen && { seen }), ...(said && { note: said }) }
    },
    // Who presses twice, or in two tabs, hears of the one that runs.
    publish(sent) {
      running ??= resumed
        .then(() => publish(root, sent))
        .then((answer) => {
          note = Promise.resolve(undefined)
          watch(answer)
          return answer
        })
        .finally(() => {
          running = undefined
        })
      return running
    },
    close: () => close(),
  }
}
