import { makeRouteHandler } from '@keystatic/next/route-handler'
import { editorConfig } from '@/editor/config'
import { isFromHere } from '@/editor/from-here'
import { save } from '@/editor/save'

const keystatic = makeRouteHandler({ config: editorConfig })

export async function GET(request: Request): Promise<Response> {
  return isFromHere(request) ? keystatic.GET(request) : new Response(null, { status: 403 })
}

export async function POST(request: Request): Promise<Response> {
  return isFromHere(request) ? save(request, keystatic.POST) : new Response(null, { status: 403 })
}
