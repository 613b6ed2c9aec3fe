/**
 * The files of the content, as the editor reads them.
 */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type ContentName, schemas } from '@/lib/content/schema.ts'
import { faultOf } from '@/lib/content/syntax.ts'

export function pathOfContent(name: string): string {
  return `content/${name}.json`
}

/** @returns nothing for the path of another file */
export function contentNameOf(path: string): ContentName | undefined {
  const name = /^content\/(\w+)\.json$/.exec(path)?.[1] ?? ''
  return Object.hasOwn(schemas, name) ? (name as ContentName) : undefined
}

export function bytesOf(file: string): Buffer | undefined {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : undefined
}

/** A file of the content as it is on the disk, or what keeps it from being read. */
export function readContentFile(
  name: ContentName,
  root: string,
): { text: string; value: unknown; problem?: undefined } | { problem: string } {
  const path = pathOfContent(name)
  const bytes = bytesOf(join(root, path))
  if (!bytes) return { problem: `${path} is not there. Put it back, for example from the history.` }
  // Some programs begin a file with a mark that says how its letters are stored.
  const text = `${bytes}`.replace(/^\uFEFF/, '')
  try {
    return { text, value: JSON.parse(text) }
  } catch {
    return { problem: `${path}: cannot be read as JSON: ${faultOf(text)}` }
  }
}
