/** The files of the content, as the editor reads them. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import type { Edited, Site } from './site.ts'

/** A file of the content: `content/‹name›.json`. */
export type ContentFile = { name: string; schema: z.ZodType }

export function pathOfContent(name: string): string {
  return `content/${name}.json`
}

/** @returns nothing for the path of another file */
export function contentFileAt(path: string, schemas: Edited['schemas']): ContentFile | undefined {
  return contentFileNamed(/^content\/(\w+)\.json$/.exec(path)?.[1] ?? '', schemas)
}

export function contentFileNamed(name: string, schemas: Edited['schemas']): ContentFile | undefined {
  const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined
  return schema && { name, schema }
}

export function bytesOf(file: string): Buffer | undefined {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : undefined
}

/** A file of the content as it is on the disk, or what keeps it from being read. */
export function readContentFile(
  name: string,
  { root, faultOf }: Site,
): { text: string; value: unknown; problem?: undefined } | { problem: string } {
  const path = pathOfContent(name)
  const bytes = bytesOf(join(root, path))
  if (!bytes) return { problem: `${path} is not there. Put it back, for example from the history.` }
  // Some programs begin a file with a mark that says how its letters are stored.
  const text = `${bytes}`.replace(/^\uFEFF/, '')
  try {
    return { text, value: JSON.parse(text) }
  } catch {
    return { problem: `${path}: cannot be read as JSON: ${faultOf(text)}` }
  }
}

/** Of sentences about all files, those about one. */
export function about(name: string, sentences: string[]): string[] {
  return sentences.filter((sentence) => sentence.startsWith(`${pathOfContent(name)}:`))
}
