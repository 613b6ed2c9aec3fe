/** What webpack reads in a path as its own: the end of a loader, the beginning of a query or of a fragment. */
const marks = /[!?#]/

/**
 * @param {string} projectDir
 * @throws {Error} where the project lies in a folder that webpack cannot build in
 */
export function checkFolder(projectDir) {
  const [mark] = marks.exec(projectDir) ?? []
  if (!mark) return
  throw new Error(
    `The site lies in ${projectDir}, and webpack cannot build where a folder has "${mark}" in its name. Rename that folder, or move the site.`,
  )
}
