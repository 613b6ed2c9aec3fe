import { ico, iconPng } from '@/lib/icons'

export const dynamic = 'force-static'

export async function GET() {
  const pictures = await Promise.all(
    [16, 32, 48].map(async (size) => ({ size, png: await iconPng(size, {}) })),
  )
  return new Response(new Uint8Array(ico(pictures)), { headers: { 'Content-Type': 'image/x-icon' } })
}
