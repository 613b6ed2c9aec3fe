import type { Files } from '../../core/pages.ts'

/** So much of a page is read by whoever asks for its beginning alone, in bytes: some read more. */
const readBytes = 8 * 1024

/** What stands behind all that tells what a page is. */
const policy = '<meta http-equiv="Content-Security-Policy"'

/** @returns a sentence for each page that tells too late what it is: shown as a link, it would lack its title or its picture */
export function lateTagsIn(files: Files): string[] {
  return [...files]
    .map(([path, bytes]) => ({ path, end: path.endsWith('.html') ? bytes.indexOf(policy) : 0 }))
    .filter(({ end }) => end > readBytes)
    .map(
      ({ path, end }) =>
        `${path}: its title, description, og: and twitter: tags end at byte ${end.toLocaleString('en-GB')}, and some who show links read the first ${readBytes.toLocaleString('en-GB')}. Shorten what its metadata says.`,
    )
}
