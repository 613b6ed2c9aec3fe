import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { names } from '@/content/problems.mjs'
import type { ContentName } from '@/content/schema.mjs'

export const projectDir = join(__dirname, '..', '..', '..')

export type Files = Record<string, unknown>

/** Where something stands in the content: the file first, then the way into it. */
export type Path = [file: ContentName, ...way: (string | number)[]]

/** The files as they are on disk: a fresh copy each time. */
export function soundFiles(): Files {
  return Object.fromEntries(names().map((name) => [name, JSON.parse(textOf(name))]))
}

/** What a file holds, as it is written. */
export function textOf(name: ContentName): string {
  return readFileSync(join(projectDir, 'content', `${name}.json`), 'utf8')
}

/** Puts a value somewhere in the files; `undefined` takes out what stands there. */
export function put(files: Files, path: Path, value: unknown): Files {
  let group = files
  for (const key of path.slice(0, -1)) group = group[key] as Files
  const last = path[path.length - 1] ?? ''
  if (value === undefined) delete group[last]
  else group[last] = value
  return files
}

/** What stands somewhere in the files. */
export function at(files: Files, path: Path): unknown {
  return path.reduce<unknown>((group, key) => (group as Files)[key], files)
}
