import { execFileSync } from 'node:child_process'
import type { Files } from 'static-next'

/** Where hosts that build without a repository of git say what they build. */
const ofHosts = [
  'VERCEL_GIT_COMMIT_SHA',
  'COMMIT_REF',
  'CF_PAGES_COMMIT_SHA',
  'WORKERS_CI_COMMIT_SHA',
  'GITHUB_SHA',
]

/**
 * The export with `build.json`: the commit that it was built from, by which the editor knows what visitors see. Without git it
 * is left out.
 */
export function withBuildFile(files: Files, projectDir: string): Files {
  const commit = commitIn(projectDir) ?? ofHosts.map((name) => process.env[name]).find(Boolean)
  return commit ? new Map([...files, ['build.json', Buffer.from(`${JSON.stringify({ commit })}\n`)]]) : files
}

function commitIn(projectDir: string): string | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: projectDir, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    // Not the repository of a folder above, in which this project is no part.
    git('ls-files', '--error-unmatch', 'content/site.json')
    return git('rev-parse', 'HEAD').trim()
  } catch {
    return undefined
  }
}
