import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mark } from '@/content/schema.mjs'

/** A colour of the kit, or `night`, the dark ground. */
type Colour = Mark['ink'] | 'night'

const tokens = readFileSync(join(process.cwd(), 'app', 'tokens.css'), 'utf8')

/**
 * A colour for what is drawn at build and knows no CSS: pictures, icons, the manifest. The values themselves stand in
 * `app/tokens.css` alone.
 */
export function colourOf(name: Colour): string {
  const value = tokens.match(new RegExp(`--${name}:\\s*(#[0-9a-f]{6});`))?.[1]
  if (!value) throw new Error(`app/tokens.css: --${name} is missing. Give it a colour of six digits.`)
  return value
}
