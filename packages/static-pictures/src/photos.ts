/**
 * What sharp says of the photos of the folder. Sharp is asynchronous and pages are rendered synchronously: it is asked
 * about all photos at once, and what it says of sound ones is kept in Next's cache.
 */
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { writeWhole } from 'static-next/cache'
import { factsFile, hashOf, keptFacts, namesIn, type PhotoFacts, pictureFolder, remember } from './folder.ts'
import { brandsOf } from './kinds.ts'
import { rootOf } from './text.ts'

const again = 'Copy, download or export it again.'

const movesUnread = 'is animated, and cannot be read. Save one picture of it, as PNG or JPEG.'

/** Beyond it a decoder needs more memory than a computer may have. */
const mostPixels = 0x3fff ** 2

/** @returns of every file that is no drawing, by its hash */
export async function lookAtPhotos(projectDir: string): Promise<Record<string, PhotoFacts>> {
  const kept = keptFacts(projectDir)
  const facts: Record<string, PhotoFacts> = {}
  const queue = namesIn(projectDir).values()
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (const name of queue) {
        const bytes = readFileSync(join(projectDir, pictureFolder, name))
        const hash = hashOf(bytes)
        if (rootOf(bytes) === undefined) facts[hash] = kept[hash] ?? (await factsOf(bytes))
      }
    }),
  )
  remember(facts)
  // With another sharp a photo may be read that this one refuses.
  const sound = Object.entries(facts).filter(([, { fault }]) => fault === undefined)
  writeWhole(join(projectDir, factsFile), JSON.stringify(Object.fromEntries(sound)))
  return facts
}

export async function factsOf(bytes: Buffer): Promise<PhotoFacts> {
  let isAnimated = isAnimatedPng(bytes) || /avis/.test(brandsOf(bytes))
  try {
    const {
      format,
      pages = 1,
      autoOrient,
    } = await sharp(bytes, {
      failOn: 'none',
      limitInputPixels: false,
    }).metadata()
    if (!/^(?:jpeg|png|webp|heif)$/.test(format)) return { fault: '' }
    const { width, height } = autoOrient
    isAnimated ||= pages > 1
    if (width * height > mostPixels) {
      return {
        fault: `is ${width} × ${height} pixels, more than can be worked on. Save it smaller: 4,000 pixels are enough for any screen.`,
      }
    }
    const fault = await faultIn(bytes)
    if (fault && isAnimated) return { fault: movesUnread }
    return fault ? { fault } : { width, height, isAnimated }
  } catch (error) {
    if (isAnimated) return { fault: movesUnread }
    return { fault: /unsupported/.test(String(error)) ? '' : brokenBy(error) }
  }
}

/** Decodes a photo to its end, and returns what is wrong with it. */
async function faultIn(bytes: Buffer): Promise<string | undefined> {
  const decoded = (failOn: 'warning' | 'error') =>
    // So small that decoders take the quickest way there is through all of the file.
    sharp(bytes, { failOn }).resize(16).raw().toBuffer()
  try {
    await untilSaidWhy(() => decoded('warning'))
  } catch (error) {
    // Many cameras write what a decoder warns of and every browser shows. Where pixels are missing, they are seen to be.
    if (/premature end of data segment|bad Huffman code/.test(String(error))) return brokenBy(error)
    try {
      await decoded('error')
    } catch (worse) {
      return brokenBy(worse)
    }
  }
}

/** Decodes again until a failure has its reason: photos that are decoded at one time share one buffer for it. */
async function untilSaidWhy(decode: () => Promise<unknown>, tries = 20) {
  try {
    await decode()
  } catch (error) {
    if (tries === 0 || !/Warning treated as error/.test(String(error))) throw error
    await untilSaidWhy(decode, tries - 1)
  }
}

/** @param error of sharp */
function brokenBy(error: unknown) {
  const isCutOff = /premature end of JPEG|read error|bad seek|end of file|unable to parse|truncated/i.test(
    String(error),
  )
  return isCutOff ? `is broken: its end is missing. ${again}` : `is broken in its middle. ${again}`
}

/** Sharp reads the first picture of it alone, and does not say that there are more. */
function isAnimatedPng(bytes: Buffer) {
  const control = bytes.indexOf('acTL', 0, 'latin1')
  return bytes[0] === 0x89 && control > 0 && control < bytes.indexOf('IDAT', 0, 'latin1')
}
