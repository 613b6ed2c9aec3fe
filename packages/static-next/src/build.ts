/** What a step of a site's own needs: the files of an export, its pages as trees, warnings for the report. */
export { bringInto, readFiles } from './files.ts'
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
export { withPrecompressed } from './precompressed.ts'
export { carryOver } from './previous.ts'
export { pathsNamedIn } from './references.ts'
export { brotli, firstFlight, warnAtEnd, warningsSoFar } from './report.ts'
export { hashedList, integrityOf, readList, withHashedList } from './steps/with-hashed-list.ts'
