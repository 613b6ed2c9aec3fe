import { join } from 'node:path'
import { addressOf } from 'static-next/steps'
import { readText } from './content/read.ts'

/** The address of a project's site, read without checking its content. */
export function addressOfProject(projectDir: string) {
  return addressOf(JSON.parse(readText(join(projectDir, 'content/site.json'))).url)
}
