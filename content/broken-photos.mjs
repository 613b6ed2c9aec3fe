/**
 * The one question about pictures that has to wait for an answer, and so is asked before a build alone.
 */
import { join } from 'node:path'
import sharp from 'sharp'
import { pictureFolder, readPicture } from '../build/pictures/folder.mjs'
import { picturesIn, sentence } from './pictures.mjs'

/**
 * The photos that cannot be decoded to their end. It takes a tenth of a second for each.
 *
 * @param {string} projectDir
 * @param {Record<string, unknown>} files sound by `pictureProblems`
 * @returns {Promise<string[]>} a sentence each
 */
export async function brokenPhotos(projectDir, files) {
  const problems = await Promise.all(
    picturesIn(files).map(async ({ where, src }) => {
      const { file, kind } = readPicture(projectDir, src)
      if (kind === 'svg') return []
      try {
        // So small that decoders take the quickest way there is through all of the file.
        await sharp(join(projectDir, pictureFolder, file), { failOn: 'warning' })
          .resize(16)
          .raw()
          .toBuffer()
        return []
      } catch {
        return [sentence(where, src, 'the file is broken in its middle. Copy, download or export it again.')]
      }
    }),
  )
  return problems.flat()
}
