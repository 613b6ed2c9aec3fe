import { markSvg } from '@/lib/node/drawing'

export const dynamic = 'force-static'

export function GET() {
  return new Response(markSvg({}), { headers: { 'Content-Type': 'image/svg+xml' } })
}
