import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PictureError } from './drawing.ts'
import { type Listing, listPictures, pictureFolder, readPicture } from './folder.ts'

/** As many as a phone with a sharp screen needs for half of its width. */
const usualLeastSide = 520

/**
 * @param src the file of a picture that the content names
 * @param options `look`: says what else is wrong with a drawing, in words that follow "the file"; `leastSide`: how many
 *   pixels the shorter side of a photo needs in its frame; `listing` of the folder, for who asks about many
 * @returns what is wrong with it, in words that follow the name, one text a problem
 */
export function problemsOfPicture(
  projectDir: string,
  src: string,
  {
    look = () => [],
    leastSide = usualLeastSide,
    listing = listPictures(projectDir),
  }: { look?: (drawing: string) => string[]; leastSide?: number; listing?: Listing } = {},
): string[] {
  try {
    const { file, kind, width, height } = readPicture(projectDir, src, listing)
    if (kind === 'svg') {
      const drawing = readFileSync(join(projectDir, pictureFolder(), file), 'utf8')
      return look(drawing).map((problem) => `in the file ${problem}`)
    }
    if (Math.min(width, height) >= leastSide) return []
    return [
      `the file is ${width} × ${height} pixels, which would be blurred on most screens. Take a larger one: the shorter side has to have ${leastSide} pixels or more.`,
    ]
  } catch (error) {
    if (error instanceof PictureError) return [error.message]
    throw error
  }
}
