import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { create as openFont } from 'fontkit'
import { ImageResponse } from 'next/og'
import { content } from '@/content'
import { type PageId, pageIds } from '@/content/pages.mjs'
import { fitted } from '@/lib/headline'
import { colourOf } from '@/lib/node/colours'
import { dataUrl, markSvg, mosaicSvg } from '@/lib/node/drawing'
import { pngFrom } from '@/lib/node/png'
import { shareOf } from '@/lib/share'

export const dynamic = 'force-static'
export const dynamicParams = false

/* Names with their ending: hosts tell the type of a file by it. */
export function generateStaticParams() {
  return pageIds.map((page) => ({ name: nameOf(page) }))
}

const margin = 56
/* Four cells fill the height and two pixels more, so that every edge stands on a whole pixel. */
const cell = 158
const mosaicSize = 4 * cell
const setting = {
  width: 1200 - mosaicSize - margin - 40,
  height: 444,
  leading: 0.86,
  tracking: -0.05,
  largest: 150,
}

/** Draws the share picture of a page: its headline, and its mosaic running off three edges. */
export async function GET(_request: Request, { params }: { params: Promise<{ name: string }> }) {
  const { name } = await params
  const page = pageIds.find((candidate) => nameOf(candidate) === name)
  if (!page) return new Response(null, { status: 404 })

  const font = await readFile(join(process.cwd(), '.font', 'display.ttf'))
  const { lines, size } = fitted(content[page].hero.headline, measureIn(font), setting)
  const { width, height } = shareOf(page)
  const drawing = (
    <div
      style={{
        display: 'flex',
        width,
        height,
        background: colourOf('paper'),
        color: colourOf('ink'),
        fontFamily: 'display',
      }}
    >
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          width: width - mosaicSize,
          height,
          padding: margin,
          paddingRight: 0,
        }}
      >
        <div style={{ display: 'flex', alignItems: 'center', fontSize: 34, letterSpacing: '-0.025em' }}>
          <img src={dataUrl(markSvg({}))} width={44} height={44} alt="" style={{ marginRight: 14 }} />
          {content.site.name}
        </div>
        <div style={{ display: 'flex', flexDirection: 'column' }}>
          {lines.map((line) => (
            <div
              key={line}
              style={{
                display: 'flex',
                // The first letter's own room would set it in from the margin.
                marginLeft: -0.04 * size,
                fontSize: size,
                lineHeight: setting.leading,
                letterSpacing: `${setting.tracking}em`,
                whiteSpace: 'pre',
              }}
            >
              {line}
            </div>
          ))}
        </div>
      </div>
      <img
        src={dataUrl(mosaicSvg(content[page].mosaic, cell))}
        width={mosaicSize}
        height={mosaicSize}
        alt=""
        style={{ marginTop: (height - mosaicSize) / 2 }}
      />
    </div>
  )
  // Everything in it is plain elements: written down, it says all that is drawn but the typeface.
  const png = await pngFrom([JSON.stringify(drawing), font], () =>
    new ImageResponse(drawing, { width, height, fonts: [{ name: 'display', data: font }] }).arrayBuffer(),
  )
  return new Response(png, { headers: { 'Content-Type': 'image/png' } })
}

function nameOf(page: PageId) {
  return `${page}.png`
}

function measureIn(data: Buffer) {
  const font = openFont(data)
  if (!('layout' in font)) throw new Error('.font/display.ttf is a collection; expected a single font.')
  return (text: string) => font.layout(text).advanceWidth / font.unitsPerEm
}
