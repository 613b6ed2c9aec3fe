/**
 * static-next build                     builds the project of this folder into out/
 * static-next serve [folder]            serves an export, out/ by default; PORT says where
 * static-next release <target> [folder] brings it out, into a folder or by rsync
 */
import { join } from 'node:path'
import { release } from './release.ts'
import { runBuild } from './run-build.ts'
import { preview } from './serve.ts'
import { loadSite } from './settings.ts'

/** @param args of the command line */
export async function run([command, ...rest]: string[]) {
  const projectDir = process.cwd()
  const out = join(projectDir, 'out')
  try {
    if (command !== 'build') await loadSite(projectDir)
    if (command === 'build') runBuild(projectDir, rest)
    else if (command === 'serve') await preview(rest[0] ?? out)
    else if (command === 'release') release(rest[0], rest[1] ?? out)
    else
      throw new Error(
        'Say what to do: static-next build, static-next serve [folder], or static-next release <target> [folder].',
      )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
