/** The pictures of the content, and those that were chosen in a form and are not saved yet. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { namesIn, pictureFolder, readPicture, stemOf } from 'static-next/pictures'
import { problemsOfPicture } from 'static-next/pictures/check'
import { colour, unknownColours } from '../lib/brand/palette.ts'
import type { Sendable } from './bundle.ts'
import { newMark } from './form.ts'
import { plainName, withSuffix } from './picture-names.ts'
import { reasonOf } from './write-files.ts'

/**
 * Here chosen pictures wait for a Save, each in a folder of its own that is built like the project. Git ignores it: what is
 * never saved is in no commit.
 */
const chosenFolder = '.edit'

/** How long a picture waits: drafts are kept by browsers, and may name it. */
const keptDays = 30

/**
 * Stores a picture that was chosen, if pages can show it.
 *
 * @param leastSide how many pixels its shorter side needs, where that is said
 * @returns the name by which a form may have it; or what is wrong with it
 */
export function storeChosen(
  root: string,
  name: string,
  bytes: Buffer,
  leastSide?: number,
): { src: string } | { problem: string } {
  const plain = plainName(name)
  const hash = createHash('sha256').update(`${plain}\n`).update(bytes).digest('hex').slice(0, 8)
  const src = withSuffix(plain, `.new-${hash}`)
  const folder = folderOf(root, src)
  const file = join(folder, pictureFolder, src)
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  } catch (error) {
    return { problem: `${name} cannot be stored: ${reasonOf(error)}` }
  }
  const [problem] = problemsOfPicture(folder, src, { look: unknownColours, ...(leastSide && { leastSide }) })
  if (!problem) return { src }
  rmSync(folder, { recursive: true })
  return { problem: `${name}: ${problem}` }
}

/** The names of chosen pictures, as JSON has them. */
const chosenNames = /"([a-z\d-]+\.new-[\da-f]{8}(?:\.[a-z\d]+)?)"/g

/**
 * @param value of a file, as a form has it
 * @returns what the chosen pictures in it are called in the form, and what they will be called; none that has gone
 */
export function namesForChosen(root: string, value: unknown): Map<string, string> {
  const names = new Map<string, string>()
  for (const [, src = ''] of JSON.stringify(value).matchAll(chosenNames)) {
    if (!existsSync(fileOfPicture(root, src))) continue
    const plain = src.replace(newMark, '')
    const bytes = readFileSync(fileOfPicture(root, src))
    const taken = [...picturesIn(root).map((one) => [one, one] as const), ...names]
    // The site tells pictures apart by less than their names: not by their endings.
    const isFree = (name: string) =>
      taken
        .filter(([, other]) => stemOf(other) === stemOf(name))
        .every(([at, other]) => other === name && readFileSync(fileOfPicture(root, at)).equals(bytes))
    let name = plain
    for (let count = 2; !isFree(name); count += 1) name = withSuffix(plain, `-${count}`)
    names.set(src, name)
  }
  return names
}

/** The names of those that are saved. */
export function picturesIn(root: string): string[] {
  return existsSync(join(root, pictureFolder)) ? namesIn(root) : []
}

export function fileOfPicture(root: string, src: string): string {
  return join(folderOf(root, src), pictureFolder, src)
}

/** The folder, built like the project, in which a picture is. */
function folderOf(root: string, src: string): string {
  const [, hash] = newMark.exec(src) ?? []
  return hash ? join(root, chosenFolder, hash) : root
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

/** Removes chosen pictures that nobody has saved for a long time. */
export function removeOldChosen(root: string): void {
  const folder = join(root, chosenFolder)
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const age = Date.now() - statSync(join(folder, name)).mtimeMs
    if (age > keptDays * 24 * 60 * 60 * 1000) rmSync(join(folder, name), { recursive: true })
  }
}
