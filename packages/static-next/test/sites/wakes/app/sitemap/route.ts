export const dynamic = 'force-static'

export function GET() {
  return new Response(
    '<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>',
    {
      headers: { 'content-type': 'application/xml' },
    },
  )
}
