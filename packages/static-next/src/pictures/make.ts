/** Makes the pictures that pages name. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { cached } from '../core/cache.ts'
import { type Listing, listPictures, type PictureFile, pictureFolder, readPicture } from './folder.ts'
import { type Format, formats, type Variant, variantName, variantNamed } from './variants.ts'

/** Writes the colours of a site where a drawing names them. */
export type Colour = (drawing: string) => string

/** `notes`: what to look at, a sentence each */
export type MadePicture = { bytes: Buffer; type: string; notes: string[] }

const encode: Record<Format, (image: Sharp, options: { quality: number; effort: number }) => Sharp> = {
  avif: (image, options) => image.avif({ ...options, chromaSubsampling: '4:2:0' }),
  webp: (image, options) => image.webp(options),
  // JPEG knows no transparency: what is behind it is paper.
  jpg: (image, { quality }) => image.flatten({ background: 'white' }).jpeg({ quality, mozjpeg: true }),
}

/** Another encoder makes another file of the same photo. */
const encoders = createHash('sha256').update(JSON.stringify(sharp.versions)).digest('hex').slice(0, 8)

/**
 * The picture of a name: a drawing as its file is, in the colours of the site; or a photo in one size and format.
 *
 * @param listing of the folder, for who makes many
 * @returns nothing when no file of the folder has such a name
 */
export async function makePicture(
  projectDir: string,
  name: string,
  colour: Colour = (drawing) => drawing,
  listing: Listing = listPictures(projectDir),
): Promise<MadePicture | undefined> {
  const variant = variantNamed(name)
  if (variant) return makePhoto(projectDir, variant, listing)
  const drawing = pictureOf(projectDir, name.replace(/\.svg$/, ''), listing)
  if (!name.endsWith('.svg') || drawing?.kind !== 'svg') return undefined
  // Byte for byte: names of colours are ASCII, whatever letters stand around them.
  const drawn = readFileSync(join(projectDir, pictureFolder(), drawing.file), 'latin1')
  return { bytes: Buffer.from(colour(drawn), 'latin1'), type: 'image/svg+xml', notes: notesOn(drawing) }
}

function notesOn({ file, notes }: PictureFile) {
  return notes.map((note) => `${pictureFolder()}/${file} ${note}`)
}

function pictureOf(projectDir: string, stem: string, listing: Listing): PictureFile | undefined {
  const [file] = listing.byStem.get(stem) ?? []
  return file === undefined ? undefined : readPicture(projectDir, file, listing)
}

async function makePhoto(projectDir: string, variant: Variant, listing: Listing) {
  const photo = pictureOf(projectDir, variant.stem, listing)
  if (photo?.hash !== variant.hash) return undefined
  const { type } = formats[variant.format]
  const path = join(projectDir, pictureFolder(), photo.file)
  // Hosts keep the cache between builds: to make a photo takes a second, to find it none.
  const bytes = await cached(projectDir, [variantName(variant), encoders], () => encoded(path, variant))
  return { bytes: Buffer.from(bytes), type, notes: notesOn(photo) }
}

async function encoded(path: string, variant: Variant) {
  const { width, height, format } = variant
  const { most, qualities, ...settings } = formats[format]
  const effort = width >= 800 ? settings.effortFrom800 : settings.effort
  // On one thread the bytes are the same on every machine. Pictures are made side by side instead.
  sharp.concurrency(1)
  const raw = await resize(path, variant)
  // Nothing of the file but its pixels goes on: no place, no camera, no name of the photographer.
  const make = (quality: number, effort: number) =>
    encode[format](sharp(raw.data, { raw: raw.info }), { quality, effort }).toBuffer()
  let [bytes, chosen] = [Buffer.alloc(0), 0]
  for (const quality of qualities) {
    ;[bytes, chosen] = [await make(quality, 0), quality]
    if (bytes.length <= most * width * height) break
  }
  return effort === 0 ? bytes : make(chosen, effort)
}

async function resize(path: string, { width, height, focus }: Variant) {
  const image = sharp(readFileSync(path), { failOn: 'none' })
  const { autoOrient: upright } = await image.metadata()
  const scale = Math.max(width / upright.width, height / upright.height)
  const whole = {
    width: Math.max(width, Math.round(upright.width * scale)),
    height: Math.max(height, Math.round(upright.height * scale)),
  }
  const cut = {
    left: startOf(focus.x, width, whole.width),
    top: startOf(focus.y, height, whole.height),
    width,
    height,
  }
  return image
    .autoOrient()
    .resize({ ...whole, fit: 'fill' })
    .extract(cut)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** Where a cut of a length begins that has a point in its middle, or as near to it as the edge allows. */
function startOf(percent: number, length: number, whole: number) {
  return Math.round(Math.min(Math.max((percent / 100) * whole - length / 2, 0), whole - length))
}
