/** The one list of headers and types, for those who ask a host what it says. */

export * from './headers.ts'
