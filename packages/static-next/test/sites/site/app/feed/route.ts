export const dynamic = 'force-static'

export function GET() {
  return new Response('<?xml version="1.0"?><rss version="2.0"><channel><title>News</title></channel></rss>')
}
