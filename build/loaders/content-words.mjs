import { basename, join } from 'node:path'
import { lookAtContent } from '../../content/check.mjs'

/**
 * A file of the content as pages show it, for the one component that imports it: what runs in the browser cannot read
 * the disk. With a mistake in any file there is nothing to show, and `content/index.ts` says why.
 *
 * @this {{ rootContext: string, resourcePath: string, addContextDependency: (folder: string) => void }} webpack's
 * @returns {string}
 */
export default function contentWords() {
  // What is counted stands in other files.
  this.addContextDependency(join(this.rootContext, 'content'))
  const { content, problems } = lookAtContent(this.rootContext)
  const name = /** @type {keyof typeof content} */ (basename(this.resourcePath, '.json'))
  return JSON.stringify(problems.length > 0 ? { crash: {} } : content[name])
}
