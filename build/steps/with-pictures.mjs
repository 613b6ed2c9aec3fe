import { availableParallelism } from 'node:os'
import { photoFolder } from '../hosts/headers.mjs'
import { documentsIn } from '../pages.mjs'
import { forgetOthers, makePicture } from '../pictures/make.mjs'
import { addressesIn } from '../references.mjs'
import { warnAtEnd } from '../report.mjs'

/** @import { Files } from '../pages.mjs' */

/** As many as have a processor to themselves; more would only fill the memory. */
const atOnce = availableParallelism()

/**
 * The export with the pictures that its pages name, and no others: what nobody sees is not published, and what an editor
 * put into the folder is not either.
 *
 * @param {Files} files
 * @param {string} projectDir
 * @param {string} basePath
 * @returns {Promise<Files>}
 */
export async function withPictures(files, projectDir, basePath) {
  const folders = ['pictures/', photoFolder]
  const named = documentsIn(files)
    .flatMap(({ document }) => addressesIn(document))
    .map((address) => address.slice(basePath.length + 1))
  const wanted = [...new Set(named)]
    .flatMap((path) => {
      const folder = folders.find((candidate) => path.startsWith(candidate))
      return folder ? [{ path, name: path.slice(folder.length) }] : []
    })
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
  /** @type {[path: string, bytes: Buffer][]} */
  const made = []
  const queue = wanted.values()
  const sayProgress = progressOf(wanted.length)
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const { path, name } of queue) {
        const picture = await makePicture(projectDir, name)
        sayProgress()
        if (!picture) continue
        made.push([path, picture.bytes])
        for (const note of picture.notes) warnAtEnd(note)
      }
    }),
  )
  forgetOthers(
    projectDir,
    wanted.map(({ name }) => name),
  )
  return new Map([...files, ...made.toSorted(([one], [other]) => (one < other ? -1 : 1))])
}

/** Milliseconds between two lines. */
const betweenLines = 5000

/**
 * @param {number} all how many pictures there are to make
 * @returns {() => void} to be called after each of them: now and then it says how far they are
 */
function progressOf(all) {
  let [made, last] = [0, Date.now()]
  return () => {
    made += 1
    if (Date.now() - last < betweenLines) return
    last = Date.now()
    console.log(`  Making pictures ${made} of ${all} ...`)
  }
}
