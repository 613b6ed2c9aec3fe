/**
 * What sharp says of the photos of the folder. Sharp is asynchronous and pages are rendered synchronously: it is asked
 * about all photos at once, and what it says of sound ones is kept in Next's cache.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { writeWhole } from '../core/cache.ts'
import { isMarkup } from './drawing.ts'
import { cachedFacts, type Facts, factsFile, hashOf, namesIn, pictureFolder, remember } from './folder.ts'

const accepted = 'Pictures are JPEG, PNG, WebP, AVIF or SVG.'

/** What is often taken for a picture, told from its first bytes, as names are often wrong. */
const others: [beginning: RegExp, sentence: string][] = [
  [/^$/, 'is empty. Copy or download it again.'],
  [
    /^version https:\/\/git-lfs/,
    'is what Git LFS keeps in place of the picture, which was not fetched. Run "git lfs pull"; on a host, turn on Git LFS in its settings.',
  ],
  [
    /^.{4}ftyp(?!.*avi[fs]).*(?:hei|hev|mif1|msf1)/s,
    'is a HEIC photo, as iPhones take them, and most browsers cannot show it. Export it as JPEG, for example in Photos or Preview.',
  ],
  [/^GIF8/, 'is a GIF. Save it as PNG, or as JPEG if it is a photo.'],
  [/^%PDF/, 'is a PDF. Export a drawing as SVG, a photo as JPEG.'],
]

/** @returns of every photo, by its hash; what begins as a drawing does is none */
export async function lookAtPictures(projectDir: string): Promise<Record<string, Facts>> {
  const known = cachedFacts(projectDir)
  const facts: Record<string, Facts> = {}
  // One after another: decoders that run side by side write what they warn of into one place.
  for (const name of namesIn(projectDir)) {
    const bytes = readFileSync(join(projectDir, pictureFolder(), name))
    const hash = hashOf(bytes)
    if (!isMarkup(bytes)) facts[hash] = known[hash] ?? (await factsOfPhoto(bytes))
  }
  remember(facts)
  // With another sharp a photo may be read that this one refuses.
  const sound = Object.entries(facts).filter(([, { fault }]) => fault === undefined)
  writeWhole(join(projectDir, factsFile), JSON.stringify(Object.fromEntries(sound)))
  return facts
}

async function factsOfPhoto(bytes: Buffer): Promise<Facts> {
  const beginning = bytes.toString('latin1', 0, 64)
  const [, other] = others.find(([pattern]) => pattern.test(beginning)) ?? []
  if (other) return { fault: other }
  try {
    const { format, pages = 1, autoOrient } = await sharp(bytes).metadata()
    if (!/^(?:jpeg|png|webp|heif)$/.test(format)) return { fault: `is not a picture. ${accepted}` }
    await decode(bytes)
    return { width: autoOrient.width, height: autoOrient.height, notes: pages > 1 ? [stillNote] : [] }
  } catch (error) {
    const isOther = /unsupported/.test(String(error))
    return { fault: isOther ? `is not a picture. ${accepted}` : broken }
  }
}

const broken = 'is broken, or far too large. Copy, download or export it again.'

const stillNote = 'is animated, and is published as its first picture, which stands still.'

/** Decodes a photo to its end. @throws where pixels are missing */
async function decode(bytes: Buffer) {
  const photo = withoutZeros(bytes)
  // So small that decoders take the quickest way there is through all of the file.
  const through = (failOn: 'warning' | 'error') => sharp(photo, { failOn }).resize(16).raw().toBuffer()
  try {
    await through('warning')
  } catch (error) {
    if (/premature end|bad Huffman code/.test(String(error))) throw error
    // Many cameras write what a decoder warns of and every browser shows.
    await through('error')
  }
}

/**
 * A photo without the zeros at its end. A program that copies or syncs has made room for what never arrived, and WebP decoders
 * take it for pixels of one colour. Some cameras fill up a photo behind its end, which does no harm.
 */
function withoutZeros(bytes: Buffer): Buffer {
  let end = bytes.length
  while (end > 0 && bytes[end - 1] === 0) end -= 1
  return bytes.length - end < leastZeros ? bytes : bytes.subarray(0, end)
}

/** No photo ends in so many of its own. */
const leastZeros = 64
