/** The pictures of the content, and those that were chosen in a form and are not saved yet. */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { namesIn, pictureFolder, readPicture } from 'static-next/pictures'
import { problemsOfPicture } from 'static-next/pictures/check'
import { colour, unknownColours } from '../lib/brand/palette.ts'
import { type PictureFacts, picturesOf } from '../lib/content/pictures.ts'
import type { Sendable } from './bundle.ts'
import { allDrafts } from './drafts.ts'
import { newMark } from './form.ts'
import { plainName, withSuffix } from './picture-names.ts'

/**
 * Here chosen pictures wait for a Save, in a folder that is built like the project. Git ignores it: what is never saved is in
 * no commit.
 */
const waitingFolder = (root: string) => join(root, '.edit')

/** How long a picture waits that no draft names: a browser may not have sent its draft yet. */
const keptDays = 30

/** The name by which a form may have a picture that was chosen; or what is wrong with it. */
export type Stored = { src: string } | { problem: string }

/** Stores a picture that was chosen, if pages can show it, and unless it is there already. */
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
  // How large it has to be depends on where it is shown: that is asked with the whole form.
  const [problem] = problemsOfPicture(waitingFolder(root), src, { look: unknownColours, leastSide: 0 })
  if (!problem) return { src }
  rmSync(file)
  return { problem: `${name}: ${problem}` }
}

/** Tells of chosen pictures too, by the names that people know them by. @param factsOf of those that are there */
export function factsWithChosen(root: string, factsOf: PictureFacts): PictureFacts {
  const factsOfChosen = picturesOf(waitingFolder(root))
  return (src) =>
    newMark.test(src) ? { ...factsOfChosen(src), name: src.replace(newMark, '') } : factsOf(src)
}

export function fileOfPicture(root: string, src: string): string {
  return join(folderOf(root, src), pictureFolder, src)
}

function folderOf(root: string, src: string): string {
  return newMark.test(src) ? waitingFolder(root) : root
}

/** How wide and high a picture is in a form, at most, on a sharp screen. */
const previewSide = 400

/** @returns a picture as a form shows it; nothing where it is none */
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

/** Removes chosen pictures that are in no draft, and that nobody has saved for a long time. */
export function removeOldChosen(root: string): void {
  const drafts = allDrafts(root)
  for (const src of namesIn(waitingFolder(root)).filter((name) => !drafts.includes(name))) {
    const age = Date.now() - statSync(fileOfPicture(root, src)).mtimeMs
    if (age > keptDays * 24 * 60 * 60 * 1000) rmSync(fileOfPicture(root, src))
  }
}
