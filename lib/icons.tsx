import { ImageResponse } from 'next/og'
import { dataUrl, markSvg } from './drawing'

/** A square picture of the mark as PNG. */
export async function iconPng(size: number, drawing: Parameters<typeof markSvg>[0]): Promise<ArrayBuffer> {
  const picture = new ImageResponse(
    <img src={dataUrl(markSvg(drawing))} width={size} height={size} alt="" />,
    { width: size, height: size },
  )
  return picture.arrayBuffer()
}

/** Pictures of one size each in the container that `favicon.ico` has to be; PNG is allowed inside. */
export function ico(pictures: { size: number; png: ArrayBuffer }[]): Buffer {
  const entry = 16
  const head = Buffer.alloc(6 + entry * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [place, { size, png }] of pictures.entries()) {
    const at = 6 + entry * place
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.byteLength, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.byteLength
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => new Uint8Array(png))])
}
