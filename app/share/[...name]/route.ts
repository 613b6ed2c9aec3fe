import { articlesIn } from '../../../lib/articles.ts'
import { content } from '../../../lib/content/index.ts'
import type { Mosaic } from '../../../lib/kit.ts'
import { pageIds } from '../../../lib/pages.ts'
import { sharePicture } from '../share-picture.tsx'

export const dynamic = 'force-static'
export const dynamicParams = false

/** What stands on the pictures, by their names. Names have their ending: hosts tell the type of a file by it. */
const pictures = new Map<string, { headline: string; mosaic: Mosaic }>([
  ...pageIds.map(
    (id) => [`${id}.png`, { headline: content[id].hero.headline, mosaic: content[id].mosaic }] as const,
  ),
  ...articlesIn(content.blog).map(
    ({ address, title }) =>
      [`blog/${address}.png`, { headline: title, mosaic: content.blog.mosaic }] as const,
  ),
])

export function generateStaticParams() {
  return [...pictures.keys()].map((name) => ({ name: name.split('/') }))
}

/** The share picture of a page. */
export async function GET(_request: Request, { params }: { params: Promise<{ name: string[] }> }) {
  const { name } = await params
  const picture = pictures.get(name.join('/'))
  return picture ? sharePicture(picture) : new Response(null, { status: 404 })
}
