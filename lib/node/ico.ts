/** Pictures of one size each in the container that `favicon.ico` has to be; PNG is allowed inside. */
export function icoOf(pictures: { size: number; png: Uint8Array }[]): Uint8Array<ArrayBuffer> {
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
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return new Uint8Array(Buffer.concat([head, ...pictures.map(({ png }) => png)]))
}
