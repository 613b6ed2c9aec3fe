/** The font files of headlines that `lib/brand/font.ts` writes: one, and a second where the words need it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { create as openFont } from 'fontkit'
import { withoutSoftHyphens } from '../words.ts'

export type Font = Exclude<ReturnType<typeof openFont>, { fonts: unknown }>
export type Face = { name: string; data: Buffer; font: Font }

/** @returns none before the first build */
export function facesOfHeadlines(projectDir: string): Face[] {
  const folder = join(projectDir, '.font')
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.ttf')) : []
  return files.sort().map((file) => {
    const data = readFileSync(join(folder, file))
    return { name: parse(file).name, data, font: openSingleFont(data) }
  })
}

/** @throws where the file is a collection of fonts */
export function openSingleFont(data: Buffer): Font {
  const font = openFont(data)
  if (!('hasGlyphForCodePoint' in font))
    throw new Error('The typeface is a collection; expected a single font.')
  return font
}

/** @returns every character the font draws, in the order of their code points */
export function charactersIn(font: Font): string[] {
  // 0xffff ends the table of characters in a font file, and is no character.
  return [...font.characterSet]
    .filter((code) => code !== 0xffff)
    .sort((one, other) => one - other)
    .map((code) => String.fromCodePoint(code))
}

/** @returns the first font that can draw a character */
export function faceOf<Drawing extends { font: Font }>(
  character: string,
  faces: readonly Drawing[],
): Drawing | undefined {
  return faces.find(({ font }) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
}

/** A text without what no face can draw: for such letters `next/og` would fetch a font over the network. */
export function supportedText(text: string, faces: readonly { font: Font }[]): string {
  return [...withoutSoftHyphens(text)]
    .filter((character) => faceOf(character, faces) ?? /\s/.test(character))
    .join('')
    .trim()
    .replace(/\s+/g, ' ')
}
