import type { Locator } from '@playwright/test'
import sharp from 'sharp'

/** The smallest box, in px of the page, around everything in a place that has one of some colours (`#rrggbb`). */
export async function boxOf(place: Locator, colours: string[]) {
  await place.scrollIntoViewIfNeeded()
  const box = await place.boundingBox()
  const { data, info } = await sharp(await place.screenshot({ scale: 'css' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const wanted = colours.map((colour) => [...Buffer.from(colour.slice(1), 'hex')])
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -1, -1]
  for (let at = 0; at < data.length; at += 3) {
    const isWanted = wanted.some((colour) =>
      colour.every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) < 40),
    )
    if (!isWanted) continue
    const x = (at / 3) % info.width
    const y = Math.floor(at / 3 / info.width)
    // A row that the place covers in part only may come out white.
    if (y === info.height - 1 && info.height > (box?.height ?? 0)) continue
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + 1)
  }
  const [startX, startY] = [Math.floor(box?.x ?? 0), Math.floor(box?.y ?? 0)]
  return { left: left + startX, top: top + startY, right: right + startX, bottom: bottom + startY }
}
