/**
 * What the editor's page reads from and saves to. It runs on the server alone.
 */
import { isFromHere } from './from-here.ts'
import { open } from './opened.ts'
import { save } from './save.ts'
import type { Edited, Gate, Site } from './site.ts'
import { entriesIn } from './tree.ts'

export type { Gate }

type Handler = (request: Request) => Promise<Response>

/**
 * @param root the folder in which `content/` is
 * @returns the handlers of a route at `/api/keystatic` and below
 */
export function createServer(
  edited: Edited,
  gate: Gate,
  root: string = process.cwd(),
): { GET: Handler; POST: Handler } {
  const site: Site = { ...edited, ...gate, root }
  let last: Promise<unknown> = Promise.resolve()

  /** One after the other: two Saves would not see each other's, and nobody is to open a form in the middle of one. */
  function inTurn(task: () => Promise<Response>): Promise<Response> {
    // An error that nobody catches is an empty answer, and an empty box in the editor.
    const answer = last.then(task).catch((error) => new Response(String(error), { status: 500 }))
    last = answer
    return answer
  }

  return {
    /** `tree` is the list of all files, `blob/‹what the page knows of it›/‹path›` one of them. */
    async GET(request) {
      if (!isFromHere(request)) return new Response(null, { status: 403 })
      const [, path] = /\/api\/keystatic\/blob\/\w+\/(.+)$/.exec(new URL(request.url).pathname) ?? []
      return inTurn(async () =>
        path ? open(decodeURIComponent(path), site) : Response.json(entriesIn(root)),
      )
    },
    async POST(request) {
      if (!isFromHere(request)) return new Response(null, { status: 403 })
      return inTurn(() => save(request, site))
    },
  }
}
