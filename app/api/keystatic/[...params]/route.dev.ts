import { makeRouteHandler } from '@keystatic/next/route-handler'
import { editorConfig } from '@/editor/config'

export const { GET, POST } = makeRouteHandler({ config: editorConfig })
