/** Whether visitors have what was published: the site says itself of which commit it was built. */
import { git, tryGit } from './git.ts'
import { isBehind, repositoryOf } from './repository.ts'

/** `sent`: the host has it; `unseen`: it was asked for a quarter of an hour, and does not show it. */
export type Seen = 'sent' | 'published' | 'unseen'

const every = 10_000
const longest = 15 * 60_000

/** Where the site says it. `lib/build-file.ts` writes it. */
const buildFile = 'build.json'

/**
 * Asks the site until it shows a commit, or a later one.
 *
 * @param url of the site
 * @param tell what is known, each time that changes
 * @returns ends it
 */
export function watchSite(root: string, url: string, commit: string, tell: (seen: Seen) => void): () => void {
  const begun = Date.now()
  let timer: NodeJS.Timeout
  const stop = new AbortController()
  async function look() {
    const built = await builtCommit(url, stop.signal)
    if (stop.signal.aborted) return
    if (built !== undefined && (await isThere(root, commit, built))) return tell('published')
    if (Date.now() - begun > longest) return tell('unseen')
    timer = setTimeout(look, every)
    timer.unref()
  }
  tell('sent')
  void look()
  return () => {
    stop.abort()
    clearTimeout(timer)
  }
}

/** @returns the commit that the site was built from; nothing where it does not say so */
async function builtCommit(url: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    // With a question of its own, as some hosts keep every file for some minutes.
    const address = `${url.replace(/\/$/, '')}/${buildFile}?${Date.now()}`
    const answer = await fetch(address, {
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(every)]),
    })
    const { commit } = await answer.json()
    return /^[\da-f]{40,64}$/.test(commit) ? commit : undefined
  } catch {
    return undefined
  }
}

/** @returns whether a site of one commit has what another one brought */
async function isThere(root: string, commit: string, built: string): Promise<boolean> {
  if (built === commit) return true
  const isKnown = await tryGit(root, ['cat-file', '-e', built])
  if (isKnown === undefined) {
    // Somebody has published after that.
    const { remote, branch } = await repositoryOf(root)
    await git(root, ['fetch', '--no-tags', '--refmap=', remote, `refs/heads/${branch}`]).catch(
      () => undefined,
    )
  }
  return isBehind(root, commit, built)
}
