/**
 * A loader of webpack behind Next's own, which has made of a module with `'use client'` one `registerClientReference(…)` an
 * export: references by which server code shows it. Each of them is wrapped in a server component that makes it an island.
 */
import { ownFile } from '../../core/own-file.ts'
import { clientFileOf } from './client-files.ts'
import type { WebpackConfig } from './islands.ts'

const asIsland = JSON.stringify(ownFile('next/islands/as-island'))

export default function wrapReferences(this: WebpackConfig, source: string): string {
  const { type, clientRefs = [] } = this._module.buildInfo?.rsc ?? {}
  if (type !== 'client') return source
  const { projectDir, notice } = this.getOptions()
  const { id, file } = clientFileOf(this.resourcePath, projectDir)
  const settings = `{ id: ${JSON.stringify(id)}, file: ${JSON.stringify(file)}, notice }`
  const noticePath = JSON.stringify(notice)

  // What is no ES module has one proxy in the place of its exports.
  const proxy = /^module\.exports = (createProxy\(.*\));?$/m
  if (proxy.test(source)) {
    return `const { asIsland } = require(${asIsland})
const notice = ${notice ? `require(${noticePath})` : '{}'}
${source.replace(proxy, 'const references = $1')}
module.exports = new Proxy(references, {
  get: (_, name) =>
    /^[$_]|^then$/.test(String(name)) ? references[name] : asIsland(references[name], name, ${settings}),
})`
  }

  const names: string[] = []
  const kept = source.replaceAll(
    /export (?:const ([\w$]+) =|(default)) registerClientReference\(/g,
    (_, named, standard) => `const reference${names.push(named ?? standard) - 1} = registerClientReference(`,
  )
  if (names.join() !== clientRefs.join()) {
    throw new Error(
      `static-next: Next writes client references in another way (${file}). See node_modules/static-next/docs/decisions/0007-what-we-rely-on-inside-next.md`,
    )
  }
  const wrapped = names.map(
    (name, place) => `
const island${place} = asIsland(reference${place}, ${JSON.stringify(name)}, ${settings})
export { island${place} as ${name} }`,
  )
  return `import { asIsland } from ${asIsland}
${notice ? `import * as notice from ${noticePath}` : 'const notice = {}'}
${kept}${wrapped.join('')}\n`
}
