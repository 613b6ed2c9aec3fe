import { join } from 'node:path'
import { readText } from '../content/read.mjs'
import { addressOf } from './address.mjs'

/**
 * Where the site of a project will stand, for those who need nothing else of its content.
 *
 * @param {string} projectDir
 */
export function addressOfProject(projectDir) {
  return addressOf(JSON.parse(readText(join(projectDir, 'content/site.json'))).url)
}
