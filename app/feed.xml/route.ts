import { feedText } from '../../lib/feed.ts'

export const dynamic = 'force-static'

/* Where no article has a page, lib/build.ts takes the file out. */
export function GET() {
  return new Response(feedText(), { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } })
}
