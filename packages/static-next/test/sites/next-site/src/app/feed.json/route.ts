export const dynamic = 'force-static'

export function GET() {
  return Response.json({ title: 'A feed' })
}
