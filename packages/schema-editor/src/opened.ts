import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { z } from 'zod'
import { about, bytesOf, contentFileAt, readContentFile } from './content-files.ts'
import { toForm } from './form-shape.ts'
import { type Opened, openedKey } from './opened-field.ts'
import { pictureFolder } from './picture-names.ts'
import type { Site } from './site.ts'

/**
 * Answers with a file as it is now, whatever it was when Keystatic asked for the list of files.
 *
 * @param path inside the project
 * @returns a file of the content with what Save has to know of it; a picture; or a sentence
 */
export function open(path: string, site: Site): Response {
  const found = contentFileAt(path, site.schemas)
  if (found) {
    const file = readContentFile(found.name, site)
    if (file.problem !== undefined) return new Response(file.problem, { status: 422 })
    if (!fitsForm(found.schema, file.value)) {
      const problems = about(found.name, site.problemsIn({ [found.name]: file.value }))
      return new Response(problems.join(' '), { status: 422 })
    }
    const opened: Opened = { id: randomUUID(), text: file.text }
    return Response.json({ ...(toForm(found.schema, file.value) as object), [openedKey]: opened })
  }
  if (!isPicture(path)) return new Response('Not a file of the content.', { status: 403 })
  // Without a picture that has gone the form opens all the same.
  return new Response(new Uint8Array(bytesOf(join(site.root, path)) ?? []))
}

/** Whether a form has a place for all that a file holds: what is missing or empty can be filled in there, other faults not. */
function fitsForm(schema: z.ZodType, value: unknown): boolean {
  const { issues } = schema.safeParse(value, { reportInput: true }).error ?? { issues: [] }
  return issues.every(
    ({ code, input }) =>
      code !== 'unrecognized_keys' && (code !== 'invalid_type' || input === undefined || input === null),
  )
}

export function isPicture(path: string): boolean {
  return path.startsWith(`${pictureFolder}/`) && !/(^|\/)\.{1,2}(\/|$)|\\/.test(path)
}
