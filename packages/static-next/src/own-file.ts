import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The path of a module of this package, for those who load it by its path: a source in the workspace, JavaScript once it is
 * installed.
 *
 * @param name from this folder, without its ending
 */
export function ownFile(name: string): string {
  const path = ['js', 'tsx', 'ts']
    .map((ending) => join(import.meta.dirname, `${name}.${ending}`))
    .find((one) => existsSync(one))
  if (!path) throw new Error(`static-next has no ${name}.`)
  return path
}
