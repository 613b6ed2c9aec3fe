import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const readmeFile = join(__dirname, '..', '..', 'README.md')

/** The page that the README writes, its three blocks to the letter. */
export const readme = {
  entry: readmeBlock('js'),
  words: readmeBlock('json'),
  page: readmeBlock('tsx'),
}

function readmeBlock(language: string): string {
  const [, steps = ''] = readFileSync(readmeFile, 'utf8').split('### A new page')
  const [, block = ''] = new RegExp(`^ {3}\`\`\`${language}\\n(.*?)^ {3}\`\`\`$`, 'ms').exec(steps) ?? []
  return block.replace(/^ {3}/gm, '')
}
