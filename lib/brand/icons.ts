import pngToIco from 'png-to-ico'
import { markSvg } from './drawing.ts'
import { pngOf } from './png.ts'

/** An app's icon has the background of the page, and the mark on a part of its side. */
const onPaper = (pixels: number, share: number) => pngOf(markSvg({ pixels, ground: 'paper', share }))

/** The icons of the site by their path below `public/`, drawn from the mark and the colours of the brand. */
export async function drawIcons(): Promise<Record<string, Uint8Array>> {
  const small = await Promise.all([16, 32, 48].map((pixels) => pngOf(markSvg({ pixels }))))
  return {
    'icon.svg': Buffer.from(markSvg({})),
    'favicon.ico': await pngToIco(small.map((png) => Buffer.from(png))),
    'apple-touch-icon.png': await onPaper(180, 0.64),
    'icons/192.png': await onPaper(192, 0.64),
    'icons/512.png': await onPaper(512, 0.64),
    // A launcher may cut this one to a circle of four fifths of its side: the mark stays inside.
    'icons/maskable.png': await onPaper(512, 0.52),
  }
}
