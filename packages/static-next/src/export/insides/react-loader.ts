/** A loader of webpack for the module by which Next gives React to client components while pages are made. */
import { ownFile } from '../../own-file.ts'

export default function noteReads(source: string): string {
  return `${source}\nmodule.exports = require(${JSON.stringify(ownFile('islands/reads'))}).withReads(module.exports)\n`
}
