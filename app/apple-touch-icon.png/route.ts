import { markSvg } from '@/lib/node/drawing'
import { pngOf } from '@/lib/node/png'

export const dynamic = 'force-static'

export async function GET() {
  const drawing = markSvg({ pixels: 180, ground: 'paper', share: 0.64 })
  return new Response(await pngOf(drawing), { headers: { 'Content-Type': 'image/png' } })
}
