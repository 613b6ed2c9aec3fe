/**
 * Kinds of files that are refused, and what to do instead; told from their bytes, as names are often wrong. Pictures
 * themselves are judged in `photos.ts`, `drawing.ts` and `drawn.ts`.
 */
import { rootOf } from './text.ts'

export const accepted = 'Pictures are JPEG, PNG, WebP, AVIF or SVG.'

const startsWith = (bytes: Buffer, ...beginnings: string[]) =>
  beginnings.some((beginning) => bytes.toString('latin1', 0, beginning.length) === beginning)

/** @param bytes the brands of a file of the family that AVIF and HEIC belong to */
export const brandsOf = (bytes: Buffer) =>
  bytes.toString('latin1', 4, 8) === 'ftyp'
    ? bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 64))
    : ''

const refused: [is: (bytes: Buffer) => boolean, sentence: string][] = [
  [
    (bytes) => startsWith(bytes, 'version https://git-lfs'),
    'is what Git LFS keeps in place of the picture, which was not fetched. Run "git lfs pull"; on a host, turn on Git LFS in its settings.',
  ],
  [
    (bytes) => /hei|hev|mif1|msf1/.test(brandsOf(bytes)) && !/avi[fs]/.test(brandsOf(bytes)),
    'is a HEIC photo, as iPhones take them, and most browsers cannot show it. Export it as JPEG, for example in Photos or Preview.',
  ],
  [
    (bytes) => brandsOf(bytes) !== '' && !/avi[fs]/.test(brandsOf(bytes)),
    'is a film. Take one picture of it, as JPEG.',
  ],
  [(bytes) => startsWith(bytes, 'GIF8'), 'is a GIF. Save it as PNG, or as JPEG if it is a photo.'],
  [(bytes) => startsWith(bytes, '%PDF'), 'is a PDF. Export a drawing as SVG, a photo as JPEG.'],
  [(bytes) => startsWith(bytes, '%!PS'), 'is PostScript. Export a drawing as SVG, a photo as JPEG.'],
  [(bytes) => startsWith(bytes, '8BPS'), 'is a Photoshop document. Export it as JPEG or PNG.'],
  [
    (bytes) => startsWith(bytes, 'II*\0', 'MM\0*'),
    'is a TIFF or the raw file of a camera. Export it as JPEG.',
  ],
  [(bytes) => startsWith(bytes, 'BM'), 'is a BMP. Save it as PNG.'],
  [(bytes) => startsWith(bytes, '\x1f\x8b'), 'is compressed, perhaps an SVGZ. Save it as plain SVG.'],
  [
    (bytes) => /^html$/i.test(rootOf(bytes) ?? ''),
    'is a web page, not the picture on it. Open the page, and save the picture itself.',
  ],
]

/** @returns why a file is no picture for a page, in words that follow "the file"; nothing for what may be one */
export function refusalOf(bytes: Buffer): string | undefined {
  if (bytes.length === 0) return 'is empty. Copy or download it again.'
  const sentence = refused.find(([is]) => is(bytes))?.[1]
  return sentence && `${sentence} ${accepted}`
}
