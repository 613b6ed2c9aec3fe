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

/** Chunks: length, name, data, a sum of both. */
function pngWithout(photo: Buffer, exif?: Buffer): Buffer {
  const kept = [photo.subarray(0, 8)]
  for (let at = 8, end = 8; at + 12 <= photo.length; at = end) {
    end = at + 12 + photo.readUInt32BE(at)
    const name = photo.toString('latin1', at + 4, at + 8)
    if (!/^([tzi]TXt|tEXt|eXIf|tIME)$/.test(name)) kept.push(photo.subarray(at, end))
    if (name === 'IHDR' && exif) {
      const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from('eXIf'), exif, Buffer.alloc(4)])
      chunk.writeUInt32BE(exif.length)
      chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
      kept.push(chunk)
    }
    if (name === 'IEND') break
  }
  return Buffer.concat(kept)
}

/** Chunks: name, length, data of an even length. The first may say which others there are. */
function webpWithout(photo: Buffer, exif?: Buffer): Buffer {
  const kept = [Buffer.from(photo.subarray(0, 12))]
  for (let at = 12, end = 12; at + 8 <= photo.length; at = end) {
    const length = photo.readUInt32LE(at + 4)
    end = at + 8 + length + (length % 2)
    const chunk = Buffer.from(photo.subarray(at, end))
    const name = chunk.toString('latin1', 0, 4)
    if (name === 'VP8X') chunk[8] = ((chunk[8] ?? 0) & ~0x0c) | (exif ? 0x08 : 0)
    if (name !== 'EXIF' && name !== 'XMP ') kept.push(chunk)
  }
  if (exif) kept.push(Buffer.concat([Buffer.from('EXIF\x1a\0\0\0'), exif]))
  const clean = Buffer.concat(kept)
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
