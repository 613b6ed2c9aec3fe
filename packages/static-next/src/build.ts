/** What a step of a site's own needs: the files of an export, its pages as trees, warnings for the report. */
export { bringInto, closedPath, readFiles, reasonOf } from './files.ts'
export { precompressedEndings } from './hosts/headers.ts'
export * from './html.ts'
export {
  documentsIn,
  type Files,
  isInIsland,
  islandElementsOf,
  islandsOf,
  scriptsOf,
  withPages,
} from './pages.ts'
export { withoutPrecompressedEnding, withPrecompressed } from './precompressed.ts'
export { carryOver } from './previous.ts'
export { pathsNamedIn } from './references.ts'
export { brotli, changesBetween, firstFlight, heading, warnAtEnd, warningsSoFar } from './report.ts'
export {
  type HashedFile,
  hashedList,
  integrityOf,
  readList,
  withHashedList,
  withList,
} from './steps/with-hashed-list.ts'
