/**
 * The list of files that the editor's page asks for first. Keystatic's own reads and hashes the whole project for it.
 */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { bytesOf, pathOfContent } from './content-files.ts'
import { picturesIn } from './new-pictures.ts'
import type { Site } from './site.ts'

/** A file or a folder, as git lists it. By `sha` Keystatic knows whether it has read it already. */
export type Entry = { path: string; mode: string; type: 'tree' | 'blob'; sha: string }

/** `entries`: for Keystatic, which would load each picture that it knows of; `pictures`: their names. */
export type List = { entries: Entry[]; pictures: string[] }

export function listOf({ schemas, root }: Site): List {
  const files = Object.keys(schemas).map((name): Entry => {
    const path = pathOfContent(name)
    return { path, mode: '100644', type: 'blob', sha: shaOf(bytesOf(join(root, path)) ?? '') }
  })
  const folder: Entry = { path: 'content', mode: '040000', type: 'tree', sha: shaOf(JSON.stringify(files)) }
  return { entries: [folder, ...files], pictures: picturesIn(root) }
}

function shaOf(bytes: Uint8Array | string): string {
  return createHash('sha1')
    .update(`blob ${Buffer.byteLength(bytes)}\0`)
    .update(bytes)
    .digest('hex')
}
