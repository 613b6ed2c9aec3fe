/** A loader of webpack for the module by which Next gives server code the functions that make elements. */
import { ownFile } from '../../core/own-file.ts'

export default function markHead(source: string): string {
  return `${source}\nmodule.exports = require(${JSON.stringify(ownFile('next/islands/in-head'))}).withMarkedHead(module.exports)\n`
}
