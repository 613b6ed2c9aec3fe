/** What a step of a site's own needs: the files of an export, its pages as trees, warnings for the report. */
export { readFiles } from './core/files.ts'
export * from './core/html.ts'
export { integrityOf } from './core/integrity.ts'
export {
  documentsIn,
  type Files,
  isInIsland,
  islandElementsOf,
  islandsOf,
  scriptsOf,
  withPages,
} from './core/pages.ts'
export { pathsNamedIn } from './core/references.ts'
export { brotli, firstFlight, warnAtEnd, warningsSoFar } from './core/report.ts'
