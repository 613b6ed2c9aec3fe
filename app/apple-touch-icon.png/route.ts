import { iconPng } from '@/lib/icons'

export const dynamic = 'force-static'

export async function GET() {
  return new Response(await iconPng(180, { ground: 'paper', share: 0.64 }), {
    headers: { 'Content-Type': 'image/png' },
  })
}
