/** The pictures of the content, and those that are chosen in a form. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { namesIn, pictureFolder, problemsOfPicture, readPicture } from 'static-next/pictures'
import { colour, unknownColours } from '../lib/brand/palette.ts'
import type { Sendable } from './bundle.ts'
import { type Failed, failed } from './form.ts'
import { freeName, plainName } from './picture-names.ts'
import { withoutPlace } from './without-place.ts'
import { writeFiles } from './write-files.ts'

/** Writes a chosen picture into the project, if pages can show it. @returns its name there, which it has already if it is there */
export async function storeChosen(
  root: string,
  name: string,
  chosen: Buffer,
): Promise<{ src: string } | Failed> {
  const bytes = await withoutPlace(chosen)
  const isThere = (file: string) =>
    [chosen, bytes].some((one) => statSync(file).size === one.length && readFileSync(file).equals(one))
  const there = namesIn(root)
  const same = there.find((src) => isThere(fileOfPicture(root, src)))
  if (same) return { src: same }
  const src = freeName(plainName(name), there)
  const [problem] = problemsOf(src, bytes)
  if (problem) return failed(`${name}: ${problem}`)
  const refusal = writeFiles(root, [[`${pictureFolder()}/${src}`, bytes]])
  return refusal ? failed(refusal) : { src }
}

/** Looks at a picture that is not in the project. Its size is checked with the whole form. */
function problemsOf(src: string, bytes: Buffer): string[] {
  const apart = mkdtempSync(join(tmpdir(), 'chosen-'))
  try {
    mkdirSync(dirname(fileOfPicture(apart, src)), { recursive: true })
    writeFileSync(fileOfPicture(apart, src), bytes)
    return problemsOfPicture(apart, src, { look: unknownColours, leastSide: 0 })
  } finally {
    rmSync(apart, { recursive: true })
  }
}

/** A value of the content with other files for its pictures, by the names that they have in it. */
export function withSources<Value>(value: Value, names: Map<unknown, string>): Value {
  return JSON.parse(JSON.stringify(value), (key, part) => (key === 'src' ? (names.get(part) ?? part) : part))
}

export function fileOfPicture(root: string, src: string): string {
  return join(root, pictureFolder(), src)
}

/** How wide and high a picture is in a form, at most, on a sharp screen. */
const previewSide = 400

/** @returns a small copy of a picture; nothing if it cannot be read */
export async function previewOf(root: string, src: string): Promise<Sendable | undefined> {
  const file = fileOfPicture(root, src)
  try {
    if (readPicture(root, src).kind === 'svg') {
      return { type: 'image/svg+xml', body: Buffer.from(colour(readFileSync(file, 'utf8'))) }
    }
    const photo = sharp(file).rotate().resize(previewSide, previewSide, { fit: 'inside' })
    return { type: 'image/webp', body: await photo.webp().toBuffer() }
  } catch {
    return undefined
  }
}
