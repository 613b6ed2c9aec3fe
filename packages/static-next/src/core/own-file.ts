import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Pages load this too, and webpack knows no `import.meta.dirname`. */
const here = join(dirname(fileURLToPath(import.meta.url)), '..')

/**
 * The path of a module of this package, for those who load it by its path.
 *
 * @param name from `src/`, without its ending
 */
export function ownFile(name: string): string {
  const path = ['tsx', 'ts'].map((ending) => join(here, `${name}.${ending}`)).find((one) => existsSync(one))
  if (!path) throw new Error(`static-next has no ${name}.`)
  return path
}
