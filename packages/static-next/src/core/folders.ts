/** Folders of the export, and by what names of their files hosts know that these never change. */

/** Where Next puts files whose name says what is in them, and by what such a name is known: 16 hexadecimal digits. */
export const hashedFolder = '_next/static/'
export const hashPattern = '[0-9a-f]{16}'

/** Where drawings are published. */
export const drawingFolder = 'pictures/'

/** Where photos are, a folder for each with all of its sizes, and a hash in the name of that: its bytes never change. */
export const photoFolder = '_next/static/pictures/'

/**
 * @param path below the base path, without a slash at its beginning
 * @returns whether its bytes never change
 */
export function isHashed(path: string): boolean {
  return path.startsWith(hashedFolder) && new RegExp(hashPattern).test(path)
}
