/**
 * Draws the icons of the site into `public/`. Run it after a re-brand, and commit what has changed.
 *
 *   npm run brand
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { drawIcons } from '../lib/brand/icons.ts'

for (const [path, bytes] of Object.entries(await drawIcons())) {
  const file = join(process.cwd(), 'public', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
  console.log(`public/${path}`)
}
