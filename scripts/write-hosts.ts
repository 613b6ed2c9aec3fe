/**
 * Writes the settings that hosts read at the root of the repository, from the list in `build/hosts/`.
 *
 *   npm run hosts:write
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressOfProject } from '../build/project-address.ts'
import { rootFiles } from '../build/steps/with-host-files.ts'

const root = join(import.meta.dirname, '..')
for (const [path, bytes] of rootFiles(addressOfProject(root).basePath)) {
  writeFileSync(join(root, path), bytes)
  console.log(`${path} is written.`)
}
