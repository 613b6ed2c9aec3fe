import { basename, join } from 'node:path'
import { lookAtContent } from '../check.ts'

/** What webpack gives to a loader, of which these three are used. */
type Loader = { rootContext: string; resourcePath: string; addContextDependency: (folder: string) => void }

/**
 * A file of the content as pages show it, for the one component that imports it: what runs in the browser cannot read
 * the disk. With a mistake in any file there is nothing to show, and `lib/content/index.ts` says why.
 */
export default function contentWords(this: Loader): string {
  // What is counted stands in other files.
  this.addContextDependency(join(this.rootContext, 'content'))
  const { content, problems } = lookAtContent(this.rootContext)
  const name = basename(this.resourcePath, '.json') as keyof typeof content
  return JSON.stringify(problems.length > 0 ? { crash: {} } : content[name])
}
