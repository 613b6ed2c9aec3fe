import nextPackage from 'next/package.json'
import sharp from 'sharp'
import { cached } from 'static-next/steps'

/** A drawing of few flat colours as PNG with a palette: a third of the weight, and no difference to be seen. */
const settings = { palette: true, dither: 0, effort: 10, compressionLevel: 9 }

/** What draws and what compresses: another version of either may give other bytes. */
const tools = JSON.stringify([nextPackage.version, sharp.versions, process.arch, settings])

/** A drawing as PNG. */
export function pngOf(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  return pngFrom([svg], async () => Buffer.from(svg))
}

/** What `draw` gives, as PNG; from an earlier build when nothing of what is drawn has changed. */
export function pngFrom(
  sources: (string | Uint8Array)[],
  draw: () => Promise<ArrayBuffer | Buffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  return cached(process.cwd(), [...sources, tools], async () =>
    sharp(await draw())
      .png(settings)
      .toBuffer(),
  )
}
