import { ImageResponse } from 'next/og'
import { dataUrl, markSvg, mosaicSvg } from '../../lib/brand/drawing.ts'
import { facesOfHeadlines, supportedText } from '../../lib/brand/faces.ts'
import { colourOf } from '../../lib/brand/palette.ts'
import { pngFrom } from '../../lib/brand/png.ts'
import { rulerOf } from '../../lib/brand/ruler.ts'
import { content } from '../../lib/content/index.ts'
import type { Mosaic } from '../../lib/kit.ts'
import { shareSize } from '../../lib/share.ts'
import { fitHeadline } from './headline.ts'

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

/** Draws what stands for a page where it is shared: its headline, and its mosaic running off three edges. */
export async function sharePicture({ headline, mosaic }: { headline: string; mosaic: Mosaic }) {
  const faces = facesOfHeadlines(process.cwd())
  const measure = rulerOf(faces, setting.tracking)
  const name = supportedText(content.site.name, faces)
  // A headline of which nothing can be drawn leaves its place to the name.
  const widthOf = (line: string) => measure(line).advance
  const { lines, size } = fitHeadline(supportedText(headline, faces) || name, widthOf, setting)
  const { width, height } = shareSize
  const drawing = (
    <div
      style={{
        display: 'flex',
        width,
        height,
        background: colourOf('paper'),
        color: colourOf('ink'),
        fontFamily: faces.map(({ name }) => name).join(', '),
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
          {name}
        </div>
        <div style={{ display: 'flex', flexDirection: 'column' }}>
          {lines.map((line, place) => (
            <div
              key={place}
              style={{
                display: 'flex',
                // A round letter begins on the margin: its own room would set it in.
                marginLeft: -measure('o').start * size,
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
        src={dataUrl(mosaicSvg(mosaic, cell))}
        width={mosaicSize}
        height={mosaicSize}
        alt=""
        style={{ marginTop: (height - mosaicSize) / 2 }}
      />
    </div>
  )
  // The elements are plain data, so their JSON and the font files are all that the picture depends on.
  const png = await pngFrom([JSON.stringify(drawing), ...faces.map(({ data }) => data)], () =>
    new ImageResponse(drawing, {
      width,
      height,
      fonts: faces.map(({ name, data }) => ({ name, data })),
    }).arrayBuffer(),
  )
  return new Response(png, { headers: { 'Content-Type': 'image/png' } })
}
