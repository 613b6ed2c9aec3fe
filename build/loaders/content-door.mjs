import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { lookAtContent } from '../../content/check.mjs'
import { sayWarnings } from '../warnings.mjs'

/** What the content is made of: its files, and the folders of the pictures that it names. */
const folders = ['content', 'posters', 'public']

/**
 * In development: `content/index.ts`, which webpack takes for changed whenever a file of the content has changed, come or
 * gone. It reads them from the disk, and webpack sees only what is imported.
 *
 * @this {{ rootContext: string, addContextDependency: (folder: string) => void }} webpack's
 * @param {string} source
 * @returns {string}
 */
export default function contentDoor(source) {
  const hash = createHash('sha256')
  for (const folder of folders.map((name) => join(this.rootContext, name))) {
    this.addContextDependency(folder)
    if (!existsSync(folder)) continue
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      hash.update(`${path} ${statSync(join(folder, path)).mtimeMs} `)
    }
  }
  const { content, problems } = lookAtContent(this.rootContext)
  if (problems.length === 0) sayWarnings(content)
  return `${source}\nexport const revision = '${hash.digest('hex')}'\n`
}
