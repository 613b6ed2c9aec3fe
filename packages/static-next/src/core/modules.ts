import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Pages load this too, and webpack knows no `import.meta.dirname`. */
const here = join(dirname(fileURLToPath(import.meta.url)), '..')

/** @returns the file of a module, whatever its ending is */
function moduleAt(path: string): string | undefined {
  return ['tsx', 'ts', 'jsx', 'js'].map((ending) => `${path}.${ending}`).find((file) => existsSync(file))
}

/**
 * The path of a module of this package, for those who load it by its path.
 *
 * @param name from `src/`, without its ending
 */
export function ownFile(name: string): string {
  const path = moduleAt(join(here, name))
  if (!path) throw new Error(`static-next has no ${name}.`)
  return path
}

/**
 * @param name from the folder that Next reads, without its ending: `app/global-error`
 * @returns its path, below `src/` too, where it is there
 */
export function fileOfApp(projectDir: string, name: string): string | undefined {
  return moduleAt(join(projectDir, name)) ?? moduleAt(join(projectDir, 'src', name))
}
