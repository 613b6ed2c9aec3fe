/** The files of the content as they are on the disk. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { problemsIn } from '../lib/content/problems.ts'
import { parseJson, readText, UnreadableError } from '../lib/content/read.ts'
import { findMisfit } from './form.ts'
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
    const value = parseJson(text)
    if (!findMisfit(forms[name] ?? {}, value)) return { text, value }
    return { problem: problemsIn({ [name]: value }).join(' ') }
  } catch (error) {
    const words = error instanceof UnreadableError ? error.message : `cannot be read: ${reasonOf(error)}`
    return { problem: `${path}: ${words}` }
  }
}

/** All files that can be read, sound or not, by name. */
export function readContentFiles(root: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(forms).flatMap((name) => {
      const file = readContentFile(root, name)
      return file.problem === undefined ? [[name, file.value]] : []
    }),
  )
}
