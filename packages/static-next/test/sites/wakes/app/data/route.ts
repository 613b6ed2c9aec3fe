export const dynamic = 'force-static'

export const GET = () => Response.json({ news: [] })
