/** A loader of webpack that makes a module bring others along, where Next would not look for them. */
import type { WebpackConfig } from './islands.ts'

export default function bringAlong(this: WebpackConfig, source: string): string {
  const { file, pathsIn } = this.getOptions()
  if (file) this.addDependency(file)
  // By relative paths: webpack hashes what a loader returns, and a file with a hash has one name in every folder.
  const paths: string[] = pathsIn().map((path: string) =>
    JSON.stringify(this.utils.contextify(this.context, path)),
  )
  const isModule = /^(import|export)\b/m.test(source)
  const lines = paths.map((path) => (isModule ? `import ${path};` : `require(${path});`))
  return [...lines, source].join('\n')
}
