/**
 * What kind of file something is, told from what it holds: names are written by people, and lie.
 */

/** @typedef {'jpeg' | 'png' | 'webp' | 'avif' | 'svg'} Kind */

export const accepted = 'Pictures are JPEG, PNG, WebP, AVIF or SVG.'

/** @param {Buffer} bytes @param {number} start @param {number} end */
const ascii = (bytes, start, end) => bytes.toString('latin1', start, end)

/** @param {Buffer} bytes @param {string} text */
const startsWith = (bytes, text) => ascii(bytes, 0, text.length) === text

/** @param {Buffer} bytes the brands of a file of the family that AVIF and HEIC belong to */
const brands = (bytes) =>
  ascii(bytes, 4, 8) === 'ftyp' ? ascii(bytes, 8, Math.min(bytes.readUInt32BE(0), 64)) : ''

/** @param {Buffer} bytes the beginning as text, without what may stand before the root of a document */
const beginning = (bytes) =>
  bytes
    .toString('utf8', 0, 100_000)
    .replace(/^\uFEFF/, '')
    .replace(/^(\s|<\?.*?\?>|<!--.*?-->|<!DOCTYPE\s[^[>]*(\[.*?\]\s*)?>)+/gis, '')

/** @type {[kind: Kind, is: (bytes: Buffer) => boolean][]} */
const kinds = [
  ['jpeg', (bytes) => startsWith(bytes, '\xff\xd8\xff')],
  ['png', (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n')],
  ['webp', (bytes) => startsWith(bytes, 'RIFF') && ascii(bytes, 8, 12) === 'WEBP'],
  ['avif', (bytes) => brands(bytes).includes('avif')],
  ['svg', (bytes) => /^<svg[\s>]/.test(beginning(bytes))],
]

/** @type {[is: (bytes: Buffer) => boolean, sentence: string][]} what people drop in as well, and the way out of it */
const refused = [
  [(bytes) => bytes.length === 0, 'is empty. Copy or download it again.'],
  [
    (bytes) => /hei|hev|mif1|msf1/.test(brands(bytes)),
    'is a HEIC photo, as iPhones take them, and most browsers cannot show it. Export it as JPEG, for example in Photos or Preview.',
  ],
  [(bytes) => brands(bytes) !== '', 'is a film. Take one picture of it, as JPEG.'],
  [(bytes) => startsWith(bytes, 'GIF8'), 'is a GIF. Save it as PNG, or as JPEG if it is a photo.'],
  [(bytes) => startsWith(bytes, '%PDF'), 'is a PDF. Export a drawing as SVG, a photo as JPEG.'],
  [(bytes) => startsWith(bytes, '%!PS'), 'is PostScript. Export a drawing as SVG, a photo as JPEG.'],
  [(bytes) => startsWith(bytes, '8BPS'), 'is a Photoshop document. Export it as JPEG or PNG.'],
  [
    (bytes) => startsWith(bytes, 'II*\0') || startsWith(bytes, 'MM\0*'),
    'is a TIFF or the raw file of a camera. Export it as JPEG.',
  ],
  [(bytes) => startsWith(bytes, 'BM'), 'is a BMP. Save it as PNG.'],
  [
    (bytes) => /^<html[\s>]/i.test(beginning(bytes)),
    'is a web page, not the picture on it. Open the page, and save the picture itself.',
  ],
]

/**
 * @param {Buffer} bytes
 * @returns {Kind | undefined}
 */
export function kindOf(bytes) {
  return kinds.find(([, is]) => is(bytes))?.[0]
}

/**
 * Why a file cannot be shown, in words that follow "the file".
 *
 * @param {Buffer} bytes
 * @returns {string | undefined} nothing for a picture that is whole
 */
export function faultOf(bytes) {
  const kind = kindOf(bytes)
  if (kind && isWhole(bytes, kind)) return undefined
  if (kind) return 'is broken: its end is missing. Copy, download or export it again.'
  const sentence = refused.find(([is]) => is(bytes))?.[1]
  return sentence ? `${sentence}${bytes.length > 0 ? ` ${accepted}` : ''}` : `is not a picture. ${accepted}`
}

/**
 * Whether the end of a file is there: what a download or a copy that stopped too early lacks.
 *
 * @param {Buffer} bytes
 * @param {Kind} kind
 */
function isWhole(bytes, kind) {
  if (kind === 'png') return bytes.lastIndexOf('IEND') > 0
  if (kind === 'webp') return bytes.readUInt32LE(4) + 8 <= bytes.length
  if (kind === 'svg') return /<\/svg\s*>|^<svg[^>]*\/>/.test(bytes.toString('utf8'))
  if (kind === 'avif') return endOfBoxes(bytes) <= bytes.length
  // From where the picture itself begins, the sign for its end stands there only. Before it, a preview has its own.
  const start = startOfScan(bytes)
  return start > 0 && bytes.indexOf('\xff\xd9', start, 'latin1') > 0
}

/** @param {Buffer} bytes of an AVIF: where its last part would end */
function endOfBoxes(bytes) {
  let at = 0
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at)
    // 0: until the end of the file. 1: more than four bytes can say, and then it is no picture for a page.
    if (size === 0) return bytes.length
    if (size < 8) return Number.POSITIVE_INFINITY
    at += size
  }
  return at
}

/** @param {Buffer} bytes of a JPEG */
function startOfScan(bytes) {
  return segmentsOf(bytes).find(({ marker }) => marker === 0xda)?.start ?? 0
}

/**
 * The parts of a JPEG until its picture begins.
 * @param {Buffer} bytes
 */
function segmentsOf(bytes) {
  const segments = []
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    // Any number of these may fill the gap between two parts.
    if (marker === 0xff) {
      at += 1
      continue
    }
    const start = at + 4
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    segments.push({ marker, start, end })
    if (marker === 0xda) break
    at = end
  }
  return segments
}

/**
 * @param {Buffer} bytes of a picture that is whole
 * @param {Kind} kind
 * @returns {{ width: number, height: number } | undefined} of the picture turned upright; nothing when it does not say
 */
export function sizeOf(bytes, kind) {
  try {
    const { width, height } = storedSize[kind](bytes)
    if (!(width > 0 && height > 0)) return undefined
    return isTurned(bytes, kind) ? { width: height, height: width } : { width, height }
  } catch {
    // It points behind its end.
    return undefined
  }
}

/** @type {Record<Kind, (bytes: Buffer) => { width: number, height: number }>} */
const storedSize = {
  jpeg(bytes) {
    // Every way to write a picture has a marker of its own; three in between are something else.
    const isFrame = (/** @type {number} */ marker) => /^c[0-35-79-bd-f]$/.test(marker.toString(16))
    const start = segmentsOf(bytes).find(({ marker }) => isFrame(marker))?.start ?? bytes.length
    return { width: bytes.readUInt16BE(start + 3), height: bytes.readUInt16BE(start + 1) }
  },
  png: (bytes) => ({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }),
  webp(bytes) {
    const part = ascii(bytes, 12, 16)
    if (part === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    if (part === 'VP8L') {
      const both = bytes.readUInt32LE(21)
      return { width: (both & 0x3fff) + 1, height: ((both >> 14) & 0x3fff) + 1 }
    }
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  },
  avif(bytes) {
    // The parts of it have sizes too, a preview or a tile: the picture is the largest.
    const sizes = placesOf(bytes, 'ispe').map((at) => ({
      width: bytes.readUInt32BE(at + 8),
      height: bytes.readUInt32BE(at + 12),
    }))
    return sizes.reduce((one, other) => (other.width * other.height > one.width * one.height ? other : one))
  },
  svg(bytes) {
    const root = /<svg\b[^>]*>/.exec(bytes.toString('utf8'))?.[0] ?? ''
    const [, , boxWidth, boxHeight] = (attributeOf(root, 'viewBox') ?? '').split(/[\s,]+/).map(Number)
    if (boxWidth && boxHeight) return { width: boxWidth, height: boxHeight }
    // Of a drawing in millimetres the shape counts, not the size.
    const [width = 0, height = 0] = ['width', 'height'].map((name) =>
      Number(/^([\d.]+)(?!.*%)/.exec(attributeOf(root, name) ?? '')?.[1]),
    )
    return { width, height }
  },
}

/**
 * @param {string} tag
 * @param {string} attribute
 */
function attributeOf(tag, attribute) {
  return new RegExp(`\\s${attribute}\\s*=\\s*["']\\s*([^"']*)`).exec(tag)?.[1]
}

/**
 * @param {Buffer} bytes
 * @param {string} name
 * @returns {number[]} where a name stands
 */
function placesOf(bytes, name) {
  const places = []
  for (let at = bytes.indexOf(name, 0, 'latin1'); at >= 0; at = bytes.indexOf(name, at + 1, 'latin1')) {
    places.push(at)
  }
  return places
}

/**
 * Whether the camera lay on its side.
 *
 * @param {Buffer} bytes
 * @param {Kind} kind
 */
function isTurned(bytes, kind) {
  if (kind === 'avif') {
    const [at] = placesOf(bytes.subarray(0, 4096), 'irot')
    return at !== undefined && (bytes.readUInt8(at + 4) & 1) === 1
  }
  const exif = exifOf(bytes, kind)
  return exif !== undefined && orientationIn(exif) >= 5
}

/**
 * @param {Buffer} bytes
 * @param {Kind} kind
 * @returns {Buffer | undefined} from the first byte that the addresses in it are counted from
 */
function exifOf(bytes, kind) {
  if (kind === 'jpeg') {
    const segment = segmentsOf(bytes).find(
      ({ marker, start }) => marker === 0xe1 && ascii(bytes, start, start + 6) === 'Exif\0\0',
    )
    return segment && bytes.subarray(segment.start + 6, segment.end)
  }
  if (kind === 'png') {
    const at = bytes.indexOf('eXIf', 0, 'latin1')
    return at > 0 ? bytes.subarray(at + 4) : undefined
  }
  if (kind === 'webp') {
    const at = bytes.lastIndexOf('EXIF', undefined, 'latin1')
    if (at < 0) return undefined
    const exif = bytes.subarray(at + 8)
    return startsWith(exif, 'Exif\0\0') ? exif.subarray(6) : exif
  }
  return undefined
}

/**
 * @param {Buffer} exif
 * @returns {number} 1 to 8, as EXIF counts; 1 where it does not say
 */
function orientationIn(exif) {
  const isLittle = startsWith(exif, 'II')
  if (!isLittle && !startsWith(exif, 'MM')) return 1
  const short = (/** @type {number} */ at) => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at))
  try {
    const directory = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4)
    for (let entry = 0; entry < short(directory); entry += 1) {
      const at = directory + 2 + entry * 12
      if (short(at) === 0x0112) return short(at + 8)
    }
  } catch {
    // Cut off, or pointing nowhere: no camera that says anything.
  }
  return 1
}
