import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @param name from the folder that Next reads, without its ending: `app/global-error`
 * @returns its path, below `src/` too, where it is there
 */
export function fileOfApp(projectDir: string, name: string): string | undefined {
  return ['', 'src']
    .flatMap((folder) =>
      ['tsx', 'ts', 'jsx', 'js'].map((ending) => join(projectDir, folder, `${name}.${ending}`)),
    )
    .find((path) => existsSync(path))
}
