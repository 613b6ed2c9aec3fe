/** @param what of Next, React or webpack is not as this package reads it @returns what stops the build */
export function changedInside(what: string): Error {
  return new Error(
    `static-next: ${what}. See node_modules/static-next/docs/decisions/0007-what-we-rely-on-inside-next.md`,
  )
}
