/**
 * A loader of webpack for development: a module that reads a folder from the disk counts as changed whenever a file in that
 * folder has changed, come or gone. webpack by itself sees only what is imported.
 */
import { createHash } from 'node:crypto'
import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

type Loader = {
  addContextDependency: (folder: string) => void
  getOptions: () => { folder: string; onChange?: () => void }
}

export default function watchFolder(this: Loader, source: string): string {
  const { folder, onChange } = this.getOptions()
  const hash = createHash('sha256')
  this.addContextDependency(folder)
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    // What is written beside a file first may be gone by now.
    const { mtimeMs } = lstatSync(join(folder, path), { throwIfNoEntry: false }) ?? {}
    hash.update(`${path} ${mtimeMs} `)
  }
  onChange?.()
  return `${source}\nexport const revision = '${hash.digest('hex')}'\n`
}
