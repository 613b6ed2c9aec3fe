import { isFromHere } from '@/editor/from-here'
import { open } from '@/editor/opened'
import { save } from '@/editor/save'
import { entriesIn } from '@/editor/tree'

/** `tree` is the list of all files, `blob/‹what the page knows of it›/‹path›` one of them. */
export async function GET(request: Request): Promise<Response> {
  if (!isFromHere(request)) return new Response(null, { status: 403 })
  const [, path] = /\/api\/keystatic\/blob\/\w+\/(.+)$/.exec(new URL(request.url).pathname) ?? []
  return inTurn(async () => (path ? open(decodeURIComponent(path)) : Response.json(entriesIn())))
}

export async function POST(request: Request): Promise<Response> {
  if (!isFromHere(request)) return new Response(null, { status: 403 })
  return inTurn(() => save(request))
}

let last: Promise<unknown> = Promise.resolve()

/** One after the other: two Saves would not see each other's, and nobody is to open a form in the middle of one. */
function inTurn(task: () => Promise<Response>): Promise<Response> {
  // An error that nobody catches is an empty answer, and an empty box in the editor.
  const answer = last.then(task).catch((error) => new Response(String(error), { status: 500 }))
  last = answer
  return answer
}
