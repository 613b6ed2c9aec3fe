/** Whether visitors have what was published: the site says itself of which commit it was built. */
import { addressOfProject } from '../lib/project-address.ts'
import { tryGit } from './git.ts'
import { fetchPublished, repositoryOf } from './repository.ts'

/**
 * Asks the site. `lib/build-file.ts` writes what it answers.
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
