/** The pictures of the content, and those that are chosen in a form. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { namesIn, pictureFolder, problemsOfPicture, readPicture } from 'static-next/pictures'
import { colour } from '../lib/brand/palette.ts'
import { unknownColours } from '../lib/kit.ts'
import type { Sendable } from './bundle.ts'
import { type Failed, failed } from './form.ts'
import { freeName, plainName } from './picture-names.ts'
import { writeFile } from './write-file.ts'

/** Writes a chosen picture into the project, if pages can show it. @returns its name there, which it has already if it is there */
export async function storeChosen(
  root: string,
  name: string,
  chosen: Buffer,
): Promise<{ src: string } | Failed> {
  const there = namesIn(root)
  const src = freeName(plainName(name), there)
  const [problem] = problemsOf(src, chosen)
  if (problem) return failed(`${name}: ${problem}`)
  const bytes = await withoutPlace(chosen)
  const isSame = (file: string) => statSync(file).size === bytes.length && readFileSync(file).equals(bytes)
  const same = there.find((one) => isSame(fileOfPicture(root, one)))
  if (same) return { src: same }
  const refusal = writeFile(root, `${pictureFolder()}/${src}`, bytes)
  return refusal ? failed(refusal) : { src }
}

/**
 * A photo that says where it was taken, or who is named in it, is written anew without that: upright, as large, with its profile of
 * colours, and as well as its format can. Any other one stays byte for byte.
 */
async function withoutPlace(photo: Buffer): Promise<Buffer> {
  const { format, exif, xmp, iptc, comments } = await sharp(photo, everyPhoto).metadata()
  if (format === 'svg' || !(exif || xmp || iptc || comments)) return photo
  const best = format === 'png' ? {} : { quality: 95, chromaSubsampling: '4:4:4' }
  const anew = sharp(photo, everyPhoto).autoOrient().keepIccProfile()
  return anew.toFormat(format === 'heif' ? 'avif' : format, best).toBuffer()
}

/** It was looked at before: a decoder may warn of what cameras write. */
const everyPhoto = { limitInputPixels: false, failOn: 'none' } as const

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
