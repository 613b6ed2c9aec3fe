/**
 * Takes out of a photo where it was taken and who is named in it: EXIF, XMP and IPTC. Its pixels are copied byte by byte, and so is its
 * profile of colours; which way up it is stays, written anew.
 */
import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** @returns the bytes as they are of what is no photo */
export async function withoutPlace(photo: Buffer): Promise<Buffer> {
  try {
    const { format, orientation = 1, exif, xmp } = await sharp(photo, { limitInputPixels: false }).metadata()
    const upright = orientation > 1 ? exifWith(orientation) : undefined
    if (format === 'jpeg') return jpegWithout(photo, upright)
    if (format === 'png') return pngWithout(photo, upright)
    if (format === 'webp') return webpWithout(photo, upright)
    return format === 'heif' ? blanked(photo, [exif, xmp]) : photo
  } catch {
    return photo
  }
}

/** An EXIF block that says which way up a photo is, and nothing else. */
function exifWith(orientation: number): Buffer {
  return Buffer.from(`4d4d002a0000000800010112000300000001000${orientation}000000000000`, 'hex')
}

/** Segments, each with a marker and its length; those that hold pixels go on to the next marker. */
function jpegWithout(photo: Buffer, exif?: Buffer): Buffer {
  const kept: Buffer[] = []
  let [at, end] = [2, 2]
  for (; photo[at + 1] !== undefined && photo[at + 1] !== 0xd9; at = end) {
    const marker = photo[at + 1] ?? 0
    // Bytes that fill.
    end = marker === 0xff ? at + 1 : at + 2 + photo.readUInt16BE(at + 2)
    if (marker === 0xff) continue
    if (marker === 0xda) {
      do end = photo.indexOf(0xff, end + 1)
      while (end > 0 && isInScan(photo[end + 1]))
    }
    if (end < 0) end = photo.length
    const says = photo.toString('latin1', at + 4, at + 16)
    const isNote = marker === 0xfe || (marker >= 0xe0 && marker <= 0xef)
    if (!isNote || /^(JFIF\0|ICC_PROFILE\0|Adobe)/.test(says)) kept.push(photo.subarray(at, end))
  }
  const [first = Buffer.alloc(0), ...others] = kept
  const note = exif ? Buffer.concat([Buffer.from('ffe10022457869660000', 'hex'), exif]) : Buffer.alloc(0)
  // Behind the end, cameras keep other pictures, with places of their own.
  const ends = photo.subarray(at, at + 2)
  const isJfif = first[1] === 0xe0
  return Buffer.concat([photo.subarray(0, 2), ...(isJfif ? [first, note] : [note, first]), ...others, ends])
}

/** Whether a byte behind 0xff is of the pixels of a JPEG. */
function isInScan(byte = 0xd9): boolean {
  return byte === 0 || (byte >= 0xd0 && byte <= 0xd7)
}

/** The chunks of a file, as it says their sizes. */
function chunksOf(photo: Buffer, start: number, sizeAt: (at: number) => number): Buffer[] {
  const chunks: Buffer[] = []
  for (let at = start; at + 8 <= photo.length; at += sizeAt(at)) {
    chunks.push(Buffer.from(photo.subarray(at, at + sizeAt(at))))
  }
  return chunks
}

/** Chunks: length, name, data, a sum of both. */
function pngWithout(photo: Buffer, exif?: Buffer): Buffer {
  const nameOf = (chunk?: Buffer) => chunk?.toString('latin1', 4, 8) ?? ''
  const all = chunksOf(photo, 8, (at) => 12 + photo.readUInt32BE(at))
  const end = all.findIndex((chunk) => nameOf(chunk) === 'IEND')
  const [head = Buffer.alloc(0), ...kept] = all
    .slice(0, end + 1)
    .filter((chunk) => !/^([tzi]TXt|tEXt|eXIf|tIME)$/.test(nameOf(chunk)))
  const named = Buffer.concat([Buffer.from('eXIf'), exif ?? Buffer.alloc(0)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(named.length - 4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([photo.subarray(0, 8), head, ...(exif ? [length, named, sum] : []), ...kept])
}

/** Chunks: name, length, data of an even length. The first may say which others there are. */
function webpWithout(photo: Buffer, exif?: Buffer): Buffer {
  const all = chunksOf(photo, 12, (at) => 8 + 2 * Math.ceil(photo.readUInt32LE(at + 4) / 2))
  const kept = all.filter((chunk) => !/^(EXIF|XMP )/.test(chunk.toString('latin1', 0, 4)))
  const [first] = kept
  if (first?.toString('latin1', 0, 4) === 'VP8X') first[8] = ((first[8] ?? 0) & ~0x0c) | (exif ? 0x08 : 0)
  const note = exif ? [Buffer.from('EXIF\x1a\0\0\0'), exif] : []
  const clean = Buffer.concat([photo.subarray(0, 12), ...kept, ...note])
  clean.writeUInt32LE(clean.length - 8, 4)
  return clean
}

/** An AVIF knows its parts by where they stand: they are overwritten, and none moves. */
function blanked(photo: Buffer, parts: (Buffer | undefined)[]): Buffer {
  const clean = Buffer.from(photo)
  for (const part of parts) {
    // The decoder writes a name before an EXIF block.
    const written = part?.toString('latin1', 0, 4) === 'Exif' ? part.subarray(6) : part
    const at = written ? clean.indexOf(written) : -1
    if (written && at >= 0) clean.fill(0x20, at, at + written.length)
  }
  return clean
}
