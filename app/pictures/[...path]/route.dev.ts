import { makePicture } from 'static-next/pictures/build'
import { colour } from '../../../lib/brand/palette.ts'

/**
 * Pictures in development, made when a page asks for them. For visitors the build makes them
 * (`addFiles` in lib/build.ts).
 */
export async function GET(_request: Request, { params }: { params: Promise<{ path: string[] }> }) {
  const { path } = await params
  const picture = await makePicture(process.cwd(), path.join('/'), colour)
  if (!picture) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(picture.bytes), { headers: { 'Content-Type': picture.type } })
}
