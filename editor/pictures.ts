/** The pictures of the content, and those that were chosen in a form and are not saved yet. */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { namesIn, pictureFolder, problemsOfPicture, readPicture } from 'static-next/pictures'
import { colour, unknownColours } from '../lib/brand/palette.ts'
import { type PictureFacts, picturesOf } from '../lib/content/pictures.ts'
import type { Sendable } from './bundle.ts'
import { allDrafts } from './drafts.ts'
import { newMark } from './form.ts'
import { plainName, withSuffix } from './picture-names.ts'

/**
 * Chosen pictures are kept here until a Save, in folders like those of the project. Git ignores it, so that what is never saved is
 * in no commit.
 */
const chosenFolder = (root: string) => join(root, '.edit')

/** How long a picture is kept that no draft names: a browser may not have sent its draft yet. */
const keptDays = 30

/** The name of a chosen picture in a form, or what is wrong with it. */
export type Stored = { src: string } | { problem: string }

/** Stores a chosen picture if pages can show it. One that is in `content/pictures` already is used from there. */
export function storeChosen(root: string, name: string, bytes: Buffer): Stored {
  const isSame = (file: string) => statSync(file).size === bytes.length && readFileSync(file).equals(bytes)
  const same = namesIn(root).find((src) => isSame(fileOfPicture(root, src)))
  if (same) return { src: same }
  const plain = plainName(name)
  const hash = createHash('sha256').update(`${plain}\n`).update(bytes).digest('hex').slice(0, 8)
  const src = withSuffix(plain, `.new-${hash}`)
  const file = fileOfPicture(root, src)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
  // The size is checked with the whole form.
  const [problem] = problemsOfPicture(chosenFolder(root), src, { look: unknownColours, leastSide: 0 })
  if (!problem) return { src }
  rmSync(file)
  return { problem: `${name}: ${problem}` }
}

/** Adds chosen pictures, under the names that their writer knows. @param factsOf of the pictures of the project */
export function factsWithChosen(root: string, factsOf: PictureFacts): PictureFacts {
  const factsOfChosen = picturesOf(chosenFolder(root))
  return (src) =>
    newMark.test(src) ? { ...factsOfChosen(src), name: src.replace(newMark, '') } : factsOf(src)
}

export function fileOfPicture(root: string, src: string): string {
  return join(folderOf(root, src), pictureFolder(), src)
}

function folderOf(root: string, src: string): string {
  return newMark.test(src) ? chosenFolder(root) : root
}

/** How wide and high a picture is in a form, at most, on a sharp screen. */
const previewSide = 400

/** @returns a small copy of a picture; nothing if it cannot be read */
export async function previewOf(root: string, src: string): Promise<Sendable | undefined> {
  const file = fileOfPicture(root, src)
  try {
    if (readPicture(folderOf(root, src), src).kind === 'svg') {
      return { type: 'image/svg+xml', body: Buffer.from(colour(readFileSync(file, 'utf8'))) }
    }
    const photo = sharp(file).rotate().resize(previewSide, previewSide, { fit: 'inside' })
    return { type: 'image/webp', body: await photo.webp().toBuffer() }
  } catch {
    return undefined
  }
}

/** Removes chosen pictures that are in no draft and were not saved for a long time. */
export function removeOldChosen(root: string): void {
  const drafts = allDrafts(root)
  for (const src of namesIn(chosenFolder(root)).filter((name) => !drafts.includes(name))) {
    const age = Date.now() - statSync(fileOfPicture(root, src)).mtimeMs
    if (age > keptDays * 24 * 60 * 60 * 1000) rmSync(fileOfPicture(root, src))
  }
}
