/**
 * The list of all files that the editor's page asks for first, as git would write it. Keystatic's own reads and hashes the
 * whole project for it.
 */
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { bytesOf } from './content-files.ts'

export type Entry = { path: string; mode: string; type: 'tree' | 'blob'; sha: string }

/** Every file and folder of the content, each folder before what is in it. */
export function entriesIn(root: string, folder = 'content'): Entry[] {
  const inside = readdirSync(join(root, folder), { withFileTypes: true })
    // A Save writes beside the files first.
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap((one): Entry[] => {
      const path = `${folder}/${one.name}`
      if (one.isDirectory()) return entriesIn(root, path)
      const bytes = bytesOf(join(root, path))
      return bytes ? [{ path, mode: '100644', type: 'blob', sha: shaOf(bytes) }] : []
    })
  return [{ path: folder, mode: '040000', type: 'tree', sha: shaOf(JSON.stringify(inside)) }, ...inside]
}

/** By it Keystatic knows what it has read already. */
function shaOf(bytes: Uint8Array | string): string {
  return createHash('sha1')
    .update(`blob ${Buffer.byteLength(bytes)}\0`)
    .update(bytes)
    .digest('hex')
}
