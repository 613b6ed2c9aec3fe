/**
 * A loader of webpack behind Next's own, which has made of a module with `'use client'` one `registerClientReference(…)` an
 * export: references by which server code shows it. Each of them is wrapped in a server component that makes it an island.
 */
import { changedInside } from '../../core/changed-inside.ts'
import { ownFile } from '../../core/modules.ts'
import { clientFileOf } from './client-files.ts'
import type { WebpackConfig } from './islands.ts'

export default function wrapReferences(this: WebpackConfig, source: string): string {
  const { type, clientRefs = [] } = this._module.buildInfo?.rsc ?? {}
  if (type !== 'client') return source
  const { projectDir, notice } = this.getOptions()
  const { id, file } = clientFileOf(this.resourcePath, projectDir)
  if (/^module\.exports = createProxy\(/m.test(source)) {
    throw new Error(
      `${file} has 'use client' and is no ES module. Show what it has by a file of your own with 'use client'.`,
    )
  }
  const settings = `{ id: ${JSON.stringify(id)}, file: ${JSON.stringify(file)}, notice }`
  const names: string[] = []
  const references = source.replaceAll(
    /export (?:const ([\w$]+) =|(default)) registerClientReference\(/g,
    (_, named, standard) => `const reference${names.push(named ?? standard) - 1} = registerClientReference(`,
  )
  if (names.join() !== clientRefs.join()) {
    throw changedInside(`Next writes client references in another way (${file})`)
  }
  const islands = names.map(
    (name, place) => `
const island${place} = asIsland(reference${place}, ${JSON.stringify(name)}, ${settings})
export { island${place} as ${name} }`,
  )
  return `import { asIsland } from ${JSON.stringify(ownFile('next/islands/as-island'))}
${notice ? `import * as notice from ${JSON.stringify(notice)}` : 'const notice = {}'}
${references}${islands.join('')}\n`
}
