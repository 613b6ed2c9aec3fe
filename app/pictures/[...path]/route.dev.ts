import { makePicture } from '@/build/pictures/make.ts'

/**
 * Pictures in development, made when a page asks for them. For visitors the build makes them
 * (build/steps/with-pictures.ts).
 */
export async function GET(_request: Request, { params }: { params: Promise<{ path: string[] }> }) {
  const { path } = await params
  const picture = await makePicture(process.cwd(), path.join('/'))
  if (!picture) return new Response(null, { status: 404 })
  return new Response(new Uint8Array(picture.bytes), { headers: { 'Content-Type': picture.type } })
}
