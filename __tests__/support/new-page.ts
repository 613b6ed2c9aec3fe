import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const guide = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'new-page.md'), 'utf8')

/** The page that docs/new-page.md writes, its three blocks to the letter. */
export const newPage = {
  entry: blockOf('js'),
  words: blockOf('json'),
  page: blockOf('tsx'),
}

function blockOf(language: string): string {
  const [, block = ''] = new RegExp(`^ {3}\`\`\`${language}\\n(.*?)^ {3}\`\`\`$`, 'ms').exec(guide) ?? []
  return block.replace(/^ {3}/gm, '')
}
