/** The pictures that come with a Save. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { namesIn, stemOf } from 'static-pictures'
import { namesLike, pictureFolder, withoutMark } from './picture-names.ts'

type Picture = { name: string; bytes: Uint8Array }

/**
 * @param added new pictures, under the names that tell them apart until they are saved
 * @returns the name of each in the folder: one of its own, but for one and the same picture
 */
export function namesFor(added: Picture[], root: string): Map<string, string> {
  const taken = picturesIn(root).map((name) => ({
    name,
    bytes: (): Uint8Array => readFileSync(join(root, pictureFolder, name)),
  }))
  return new Map(
    added.map(({ name: marked, bytes }) => {
      for (const name of namesLike(withoutMark(marked))) {
        // The site tells pictures apart by less than their names: not by their endings.
        const other = taken.find((one) => stemOf(one.name) === stemOf(name))
        if (!other) taken.push({ name, bytes: () => bytes })
        if (!other || (other.name === name && Buffer.compare(other.bytes(), bytes) === 0))
          return [marked, name]
      }
      throw new Error('There is no end of names.')
    }),
  )
}

/** The names of those that are there. */
export function picturesIn(root: string): string[] {
  return existsSync(join(root, pictureFolder)) ? namesIn(root) : []
}
