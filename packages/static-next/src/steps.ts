/**
 * What the steps, checks and tests of a site's own need: the files of an export and its pages as trees, sentences for the
 * report, Next's cache for what a build makes, the address of the site, and what serves the result.
 */
export { addressOf, problemOfAddress } from './core/address.ts'
export { cached, replaceFile } from './core/cache.ts'
export { readFiles } from './core/files.ts'
export {
  attribute,
  type Document,
  documentOf,
  type Element,
  elementsNamed,
  elementsOf,
  textOf,
} from './core/html.ts'
export { documentsIn, type Files, fileAt, isInIsland } from './core/pages.ts'
export { publicFilesIn } from './core/public-files.ts'
export { brotli, firstFlight, warnAtEnd } from './core/report.ts'
export { portFor, serve } from './hosts/serve.ts'
