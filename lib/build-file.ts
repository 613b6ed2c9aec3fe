import { execFileSync } from 'node:child_process'
import type { Files } from 'static-next'

/** Where hosts that build without a repository of git say what they build. */
const ofHosts = ['VERCEL_GIT_COMMIT_SHA', 'COMMIT_REF', 'CF_PAGES_COMMIT_SHA', 'WORKERS_CI_COMMIT_SHA', 'GITHUB_SHA']

/**
 * The export with `build.json`: the commit that it was built from, by which the editor knows what visitors see. Without git it
 * is left out.
 */
export function withBuildFile(files: Files, projectDir: string): Files {
  const commit = commitIn(projectDir) ?? ofHosts.map((name) => process.env[name]).find(Boolean)
  return commit ? new Map([...files, ['build.json', Buffer.from(`${JSON.stringify({ commit })}\n`)]]) : files
}

function commitIn(projectDir: string): string | undefined {
  try {
    const options = { cwd: projectDir, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] } as const
    // Not the repository of a folder above, in which this project is no part.
    execFileSync('git', ['ls-files', '--error-unmatch', 'content/site.json'], options)
    return execFileSync('git', ['rev-parse', 'HEAD'], options).trim()
  } catch {
    return undefined
  }
}
