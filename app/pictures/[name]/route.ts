import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { coloured, drawingsIn, pictures } from '@/build/palette.mjs'
import { palette } from '@/lib/node/colours'

export const dynamic = 'force-static'
export const dynamicParams = false

export function generateStaticParams() {
  return drawingsIn(process.cwd()).map((name) => ({ name }))
}

/** A drawing in the colours of the kit. */
export async function GET(_request: Request, { params }: { params: Promise<{ name: string }> }) {
  const { name } = await params
  const drawing = readFileSync(join(process.cwd(), pictures, name), 'utf8')
  return new Response(coloured(drawing, palette()), { headers: { 'Content-Type': 'image/svg+xml' } })
}
