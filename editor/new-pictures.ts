/**
 * The pictures that come and go with a Save.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { namesIn, stemOf } from '@/build/pictures/folder.mjs'
import { namesLike, withoutMark } from './picture-names'
import { pictureFolder } from './pictures'

export type Picture = { name: string; bytes: Uint8Array }

/**
 * @param added new pictures, under the names that tell them apart until they are saved
 * @param going the names of pictures that are deleted by the same Save
 * @returns the name of each in the folder: one of its own, but for one and the same picture
 */
export function namesFor(added: Picture[], going: string[], root: string): Map<string, string> {
  const taken = picturesIn(root)
    .filter((name) => !going.includes(name))
    .map((name) => ({ name, bytes: (): Uint8Array => readFileSync(join(root, pictureFolder, name)) }))
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

function picturesIn(root: string): string[] {
  return existsSync(join(root, pictureFolder)) ? namesIn(root) : []
}

/**
 * Whether a file of the content names a picture, be it one that cannot be read.
 *
 * @param next files of the content as they will be, by path
 */
export function isNamed(picture: string, next: Map<string, unknown>, root: string): boolean {
  const name = comparable(picture)
  return filesBesidePictures(root).some((path) => {
    const value = next.has(path) ? next.get(path) : valueIn(join(root, path))
    return value === undefined
      ? comparable(readFileSync(join(root, path), 'utf8')).includes(name)
      : comparable(JSON.stringify(value)).includes(JSON.stringify(name))
  })
}

/** As systems compare names that take é in one character and in two, or K and k, for the same. */
function comparable(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

function filesBesidePictures(root: string): string[] {
  return readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
    .map((path) => `content/${path.split(sep).join('/')}`)
    .filter((path) => !path.startsWith(`${pictureFolder}/`) && statSync(join(root, path)).isFile())
}

/** @returns nothing for what is no JSON */
function valueIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}
