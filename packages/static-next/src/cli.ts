/**
 * static-next serve [folder]   serves an export, out/ by default; PORT says where
 * static-next hosts            writes the settings that hosts read at the root of the repository
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hostSettingsOf, type StaticSite } from './core/settings.ts'
import { writeRootFiles } from './hosts/root-files.ts'
import { preview } from './hosts/serve.ts'

/** @param args of the command line */
export async function run([command, folder]: string[]) {
  const projectDir = process.cwd()
  try {
    if (command === 'serve') await preview(folder ?? join(projectDir, 'out'))
    else if (command === 'hosts') {
      writeRootFiles(projectDir, hostSettingsOf(await loadSite(projectDir)))
    } else throw new Error('Say what to do: static-next serve [folder], or static-next hosts.')
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

/** The settings of a project, for those who run without Next. */
async function loadSite(projectDir: string): Promise<StaticSite> {
  const file = join(projectDir, 'next.config.mjs')
  if (!existsSync(file)) throw new Error(`${file} is not there. Run this in the folder of the site.`)
  return (await import(pathToFileURL(file).href)).default.site
}
