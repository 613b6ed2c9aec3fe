/**
 * What the editor's page reads and saves.
 */
import { isFromHere } from './from-here.ts'
import { listOf } from './list.ts'
import { open } from './opened.ts'
import { save } from './save.ts'
import type { Edited, Gate, Site } from './site.ts'

/**
 * @param root the folder in which `content/` is
 * @returns answers a request to `/api/keystatic` and below
 */
export function answersOf(edited: Edited, gate: Gate, root: string): (request: Request) => Promise<Response> {
  const site: Site = { ...edited, ...gate, root }
  let last: Promise<unknown> = Promise.resolve()

  /** Requests are answered one after the other: two Saves at once would not see each other's changes, and a form opened during a Save would show half of it. */
  function inTurn(task: () => Promise<Response>): Promise<Response> {
    // An uncaught error would be an empty response, and an empty box in the editor.
    const answer = last.then(task).catch((error) => new Response(String(error), { status: 500 }))
    last = answer
    return answer
  }

  return async (request) => {
    if (!isFromHere(request)) return new Response(null, { status: 403 })
    if (request.method === 'POST') return inTurn(() => save(request, site))
    // `tree` is the list of all files, `blob/‹what the page knows of it›/‹path›` one of them.
    const [, path] = /\/api\/keystatic\/blob\/\w+\/(.+)$/.exec(new URL(request.url).pathname) ?? []
    return inTurn(async () => (path ? open(decodeURIComponent(path), site) : Response.json(listOf(site))))
  }
}
