/** What sharp says of a photo. */
import sharp from 'sharp'
import type { Facts } from './folder.ts'
import { brandsOf } from './kinds.ts'

const again = 'Copy, download or export it again.'

const movesUnread = 'is animated, and cannot be read. Save one picture of it, as PNG or JPEG.'

/** Beyond it a decoder needs more memory than a computer may have. */
const mostPixels = 0x3fff ** 2

export async function factsOfPhoto(bytes: Buffer): Promise<Facts> {
  let isAnimated = isAnimatedPng(bytes) || /avis/.test(brandsOf(bytes))
  try {
    const { format, pages = 1, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (!/^(?:jpeg|png|webp|heif)$/.test(format)) return { fault: '' }
    const { width, height } = autoOrient
    isAnimated ||= pages > 1
    if (width * height > mostPixels) {
      return {
        fault: `is ${width} × ${height} pixels, more than can be worked on. Save it smaller: 4,000 pixels are enough for any screen.`,
      }
    }
    await decode(withoutZeros(bytes))
    return { width, height, isAnimated }
  } catch (error) {
    if (isAnimated) return { fault: movesUnread }
    return { fault: /unsupported/.test(String(error)) ? '' : brokenBy(error) }
  }
}

/** Decodes a photo to its end. @throws where pixels are missing */
async function decode(bytes: Buffer) {
  // So small that decoders take the quickest way there is through all of the file.
  const through = (photo: Buffer, failOn: 'warning' | 'error') =>
    sharp(photo, { failOn }).resize(16).raw().toBuffer()
  try {
    await through(bytes, 'warning')
  } catch (error) {
    if (/premature end of data segment|bad Huffman code/.test(String(error))) throw error
    // Many cameras write what a decoder warns of and every browser shows.
    const isReadable = await through(bytes, 'error').catch(() => undefined)
    if (isReadable) return
    // So do browsers where the two bytes that end a JPEG alone are missing.
    const isUnended = /premature end of JPEG/.test(String(error))
    if (!isUnended || !(await through(ended(bytes), 'warning').catch(() => undefined))) throw error
  }
}

const ended = (jpeg: Buffer) => Buffer.concat([jpeg, Buffer.from('ffd9', 'hex')])

/**
 * A photo without the zeros at its end. A program that copies or syncs has made room for what never arrived: decoders take it for
 * pixels of one colour. Some cameras fill up a photo behind its end, which does no harm.
 */
function withoutZeros(bytes: Buffer): Buffer {
  let end = bytes.length
  while (end > 0 && bytes[end - 1] === 0) end -= 1
  return bytes.length - end < leastZeros ? bytes : bytes.subarray(0, end)
}

/** No photo ends in so many of its own. */
const leastZeros = 64

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
