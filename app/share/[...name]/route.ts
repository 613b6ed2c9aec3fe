import { content } from '../../../lib/content/index.ts'
import { type PageId, pageIds } from '../../../lib/pages.ts'
import { sharePicture } from '../share-picture.tsx'

export const dynamic = 'force-static'
export const dynamicParams = false

/* Names with their ending: hosts tell the type of a file by it. */
export function generateStaticParams() {
  return pageIds.map((page) => ({ name: fileNameOf(page) }))
}

/** The share picture of a page. */
export async function GET(_request: Request, { params }: { params: Promise<{ name: string }> }) {
  const { name } = await params
  const page = pageIds.find((candidate) => fileNameOf(candidate) === name)
  if (!page) return new Response(null, { status: 404 })
  const { hero, mosaic } = content[page]
  return sharePicture({ headline: hero.headline, mosaic })
}

function fileNameOf(page: PageId) {
  return `${page}.png`
}
