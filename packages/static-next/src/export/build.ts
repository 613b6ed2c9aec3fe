/** What a step of a site's own needs: the files of an export, its pages as trees, warnings for the report. */
export { readFiles } from './files.ts'
export * from './html.ts'
export { integrityOf } from './integrity.ts'
export {
  documentsIn,
  type Files,
  isInIsland,
  islandElementsOf,
  islandsOf,
  scriptsOf,
  withPages,
} from './pages.ts'
export { pathsNamedIn } from './references.ts'
export { brotli, firstFlight, warnAtEnd, warningsSoFar } from './report.ts'
