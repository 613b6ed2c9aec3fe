/**
 * Writes the settings that hosts read at the root of the repository, from the one list of headers (packages/static-next/src/hosts).
 *
 *   npm run hosts:write
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootFiles } from 'static-next/hosts'
import { addressOfProject } from '../lib/project-address.ts'

const root = join(import.meta.dirname, '..')
for (const [path, bytes] of rootFiles(addressOfProject(root).basePath)) {
  writeFileSync(join(root, path), bytes)
  console.log(`${path} is written.`)
}
