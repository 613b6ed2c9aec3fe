import { createHash } from 'node:crypto'
import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { lookAtContent } from '../check.ts'
import { sayWarnings } from '../warnings.ts'

/** What webpack gives to a loader, of which these two are used. */
type Loader = { rootContext: string; addContextDependency: (folder: string) => void }

/**
 * In development: `lib/content/index.ts`, which webpack takes for changed whenever a file of the content has changed, come or
 * gone. It reads them from the disk, and webpack sees only what is imported.
 */
export default function contentDoor(this: Loader, source: string): string {
  const hash = createHash('sha256')
  const folder = join(this.rootContext, 'content')
  this.addContextDependency(folder)
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    // A Save of the editor writes beside the files first, and takes that away again.
    const { mtimeMs } = lstatSync(join(folder, path), { throwIfNoEntry: false }) ?? {}
    hash.update(`${path} ${mtimeMs} `)
  }
  const { content, problems } = lookAtContent(this.rootContext)
  if (problems.length === 0) sayWarnings(content, this.rootContext)
  return `${source}\nexport const revision = '${hash.digest('hex')}'\n`
}
