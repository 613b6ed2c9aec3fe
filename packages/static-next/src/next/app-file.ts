import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

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

/** @returns the names of the parallel routes of a site: `side` of `app/tabs/@side` */
export function parallelRoutesOf(projectDir: string): string[] {
  const folder = ['app', 'src/app'].map((name) => join(projectDir, name)).find((path) => existsSync(path))
  const folders = folder ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  const names = folders.map((path) => basename(path)).filter((name) => /^@\w+$/.test(name))
  return [...new Set(names)].map((name) => name.slice(1)).toSorted()
}
