/** The files of the content as they are on the disk. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseJson, readText, UnreadableError } from '../lib/content/read.ts'
import { forms } from './forms.ts'
import { reasonOf } from './write-files.ts'

export type ContentFile = { text: string; value: unknown; problem?: undefined } | { problem: string }

export function pathOfContent(name: string): string {
  return `content/${name}.json`
}

/** @returns a file; or what keeps its form from being opened */
export function readContentFile(root: string, name: string): ContentFile {
  const path = pathOfContent(name)
  const file = join(root, path)
  if (!existsSync(file))
    return { problem: `${path} is not there. Put it back, for example from the history.` }
  try {
    const text = readText(file)
    return { text, value: parseJson(text) }
  } catch (error) {
    const words = error instanceof UnreadableError ? error.message : `cannot be read: ${reasonOf(error)}`
    return { problem: `${path}: ${words}` }
  }
}

/** All files that can be read, sound or not, by name. */
export function readContentFiles(root: string): Record<string, unknown> {
  const files = Object.keys(forms).map((name) => [name, readContentFile(root, name)] as const)
  return Object.fromEntries(
    files.flatMap(([name, file]) => (file.problem === undefined ? [[name, file.value]] : [])),
  )
}
