export const dynamic = 'force-static'

export const GET = () =>
  new Response('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"></svg>', {
    headers: { 'content-type': 'image/svg+xml' },
  })
