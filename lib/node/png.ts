import sharp from 'sharp'

/** A drawing of few flat colours as PNG with a palette: a third of the weight, and no difference to be seen. */
export async function pngOf(picture: ArrayBuffer | Buffer): Promise<Uint8Array<ArrayBuffer>> {
  const png = await sharp(picture)
    .png({ palette: true, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer()
  return new Uint8Array(png)
}
