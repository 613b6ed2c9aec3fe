/** The one list of headers and types, and the files that say it to each host. */

export { hostFiles, rootFiles } from '../steps/with-host-files.ts'
export * from './headers.ts'
