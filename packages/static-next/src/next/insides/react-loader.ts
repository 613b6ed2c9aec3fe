/** A loader of webpack for the modules by which Next gives React to client components while pages are made. */
import { ownFile } from '../../core/own-file.ts'
import type { WebpackConfig } from './islands.ts'

export default function noteWhatIslandsDo(this: WebpackConfig, source: string): string {
  const { by } = this.getOptions()
  return `${source}\nmodule.exports = require(${JSON.stringify(ownFile('next/islands/notes'))}).${by}(module.exports)\n`
}
