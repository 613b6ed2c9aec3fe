import { withPictures } from 'static-next/pictures/build'
import { documentsIn, elementsNamed, textOf } from 'static-next/steps'

/**
 * The export with the pictures that its pages name, and with a list of its headings.
 *
 * @type {NonNullable<import('static-next').StaticSite['addFiles']>}
 */
export async function addFiles(files, project) {
  const headings = documentsIn(files).flatMap(({ document }) => elementsNamed(document, 'h1').map(textOf))
  const all = await withPictures(files, project)
  return new Map([...all, ['headings.txt', Buffer.from(headings.join('\n'))]])
}
