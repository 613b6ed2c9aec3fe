/** Publishing, as the page asks for it: one at a time, and what became of the last one. */
import { addressOfProject } from '../lib/project-address.ts'
import type { Failed } from './form.ts'
import { tryGit } from './git.ts'
import { type PublishAnswer, type PublishRequest, publish, type Unpublished, unpublished } from './publish.ts'
import { fetchPublished, repositoryOf } from './repository.ts'

export type Publisher = ReturnType<typeof createPublisher>

/** `sent`: when something was sent last since the editor was started, and whether the site shows it. */
export type PublishState = Unpublished &
  Partial<Failed> & { sent?: { at: number; isSeen: boolean } | undefined }

export function createPublisher(root: string) {
  let sent: { commit: string; at: number } | undefined
  let running: Promise<PublishAnswer> | undefined

  return {
    async state(): Promise<PublishState> {
      await running
      const isSeen = sent !== undefined && (await isOnSite(root, sent.commit))
      return { ...(await unpublished(root)), sent: sent && { at: sent.at, isSeen } }
    },
    // Who presses twice, or in two tabs, hears of the one that runs.
    publish(toPublish: PublishRequest): Promise<PublishAnswer> {
      running ??= publish(root, toPublish).then((answer) => {
        running = undefined
        if (answer.kind === 'sent') sent = { commit: answer.commit, at: Date.now() }
        return answer
      })
      return running
    },
  }
}

/**
 * Asks the site whether visitors have it. `lib/build-file.ts` writes what it answers.
 *
 * @returns whether it was built from a commit, or from a later one; no, too, where it does not say so
 */
export async function isOnSite(root: string, commit: string): Promise<boolean> {
  try {
    const { origin, basePath } = addressOfProject(root)
    // At an address of its own, as some hosts keep every file for some minutes.
    const answer = await fetch(`${origin}${basePath}/build.json?${Date.now()}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(5000),
    })
    const { commit: built } = await answer.json()
    if (!/^[\da-f]{40,64}$/.test(built)) return false
    const isKnown = (await tryGit(root, ['cat-file', '-e', built])) !== undefined
    // Somebody has published after that.
    if (!isKnown) await fetchPublished(await repositoryOf(root))
    return (await tryGit(root, ['merge-base', '--is-ancestor', commit, built])) !== undefined
  } catch {
    return false
  }
}
