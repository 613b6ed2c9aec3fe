/** A loader of webpack that makes a module import others, where Next would not look for them. */
import type { WebpackConfig } from './islands.ts'

export default function importAlso(this: WebpackConfig, source: string): string {
  const { file, pathsIn } = this.getOptions()
  if (file) this.addDependency(file)
  // By relative paths: webpack hashes what a loader returns, and a file with a hash has one name in every folder.
  const lines: string[] = pathsIn().map(
    (path: string) => `import ${JSON.stringify(this.utils.contextify(this.context, path))};`,
  )
  return [...lines, source].join('\n')
}
