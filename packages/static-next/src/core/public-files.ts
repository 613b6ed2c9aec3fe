/** The files of `public/`, under the names by which visitors ask for them. */
import { join } from 'node:path'
import { isSystemFile, pathsBelow } from './files.ts'
import type { Files } from './pages.ts'

/** By their published names: on a host capitals count. */
export function publicFilesIn(projectDir: string): Set<string> {
  const paths = pathsBelow(join(projectDir, 'public'))
  return new Set(paths.filter((path) => !isSystemFile(path)).map(publishedName))
}

/**
 * The export under the names that links have: a Mac writes é in two characters into the name of a file, and a link has one.
 * What systems leave in folders is not in it.
 */
export function withPublishedNames(exported: Files): Files {
  const published = [...exported].filter(([path]) => !isSystemFile(path))
  return new Map(published.map(([path, bytes]) => [publishedName(path), bytes]))
}

/** @throws at two files that a Mac or Windows, and some hosts, take for one, as their names look alike */
export function checkNames(paths: Iterable<string>) {
  const known = new Map<string, string>()
  for (const path of paths) {
    const plain = path.normalize('NFC').toLowerCase()
    const other = known.get(plain)
    if (other !== undefined) {
      throw new Error(
        `${other} and ${path}: the names of these two files of the site differ by capitals alone, or by how their letters are stored, and a Mac or Windows takes them for one. Give one of them another name.`,
      )
    }
    known.set(plain, path)
  }
}

/** What webpack writes is asked for as it is. */
function publishedName(path: string) {
  return path.startsWith('_next/') ? path : path.normalize('NFC')
}
