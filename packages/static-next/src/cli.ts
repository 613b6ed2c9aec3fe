/**
 * static-next serve [folder]   serves an export, out/ by default; PORT says where
 * static-next hosts            writes the settings that hosts read at the root of the repository
 */
import { join } from 'node:path'
import { writeRootFiles } from './hosts/root-files.ts'
import { preview } from './serve.ts'
import { loadSite } from './settings.ts'

/** @param args of the command line */
export async function run([command, folder]: string[]) {
  const projectDir = process.cwd()
  try {
    if (command === 'serve') await preview(folder ?? join(projectDir, 'out'))
    else if (command === 'hosts') writeRootFiles(projectDir, await loadSite(projectDir))
    else throw new Error('Say what to do: static-next serve [folder], or static-next hosts.')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
