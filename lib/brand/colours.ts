import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Colour, type Palette, paletteOf } from '@/lib/brand/palette.ts'
import { tokensOf } from '@/lib/brand/tokens.ts'

let last: { css: string; palette: Palette } | undefined

/** The colours of `app/tokens.css` as it is now: in development it changes while the server runs. */
export function palette(): Palette {
  const css = readFileSync(join(process.cwd(), 'app', 'tokens.css'), 'utf8')
  if (last?.css !== css) last = { css, palette: paletteOf(tokensOf(css)) }
  return last.palette
}

/** A colour for what is drawn at build and knows no CSS: pictures, icons, the manifest. */
export function colourOf(name: Colour): string {
  return palette()[name]
}
