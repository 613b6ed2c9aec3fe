import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawIcons } from '../../lib/brand/icons.ts'
import { projectDir } from './support/content.ts'

/** Another version of what compresses pictures gives other bytes and the same pixels. */
function pixelsOf(path: string, bytes: Uint8Array): Promise<Buffer> | Buffer {
  return path.endsWith('.png') ? sharp(bytes).ensureAlpha().raw().toBuffer() : Buffer.from(bytes)
}

test('the icons in public/ are those of the brand as it is: if not, run "npm run brand"', async () => {
  const others: string[] = []
  for (const [path, drawn] of Object.entries(await drawIcons())) {
    const kept = readFileSync(join(projectDir, 'public', path))
    const [before, now] = [await pixelsOf(path, kept), await pixelsOf(path, drawn)]
    if (!before.equals(now)) others.push(`public/${path}`)
  }
  expect(others).toEqual([])
})
