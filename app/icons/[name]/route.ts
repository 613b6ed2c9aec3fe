import { markSvg } from '@/lib/node/drawing'
import { pngOf } from '@/lib/node/png'

export const dynamic = 'force-static'
export const dynamicParams = false

/* A launcher may cut a maskable icon to a circle of four fifths of its side: the mark stays inside. */
const icons = [
  { name: '192.png', size: 192, share: 0.64 },
  { name: '512.png', size: 512, share: 0.64 },
  { name: 'maskable.png', size: 512, share: 0.52 },
]

export function generateStaticParams() {
  return icons.map(({ name }) => ({ name }))
}

export async function GET(_request: Request, { params }: { params: Promise<{ name: string }> }) {
  const { name } = await params
  const icon = icons.find((candidate) => candidate.name === name)
  if (!icon) return new Response(null, { status: 404 })
  const drawing = markSvg({ pixels: icon.size, ground: 'paper', share: icon.share })
  return new Response(await pngOf(drawing), { headers: { 'Content-Type': 'image/png' } })
}
