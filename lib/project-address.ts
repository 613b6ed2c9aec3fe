import { join } from 'node:path'
import { addressOf } from 'static-next/steps'
import { readText } from './content/read.ts'

/** Where the site of a project will stand, for those who need nothing else of its content. */
export function addressOfProject(projectDir: string) {
  return addressOf(JSON.parse(readText(join(projectDir, 'content/site.json'))).url)
}
