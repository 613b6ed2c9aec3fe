import { markSvg } from '@/lib/node/drawing'
import { icoOf } from '@/lib/node/ico'
import { pngOf } from '@/lib/node/png'

export const dynamic = 'force-static'

export async function GET() {
  const pictures = await Promise.all(
    [16, 32, 48].map(async (size) => ({ size, png: await pngOf(markSvg({ pixels: size })) })),
  )
  return new Response(icoOf(pictures), { headers: { 'Content-Type': 'image/x-icon' } })
}
