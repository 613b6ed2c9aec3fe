import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const docs = join(import.meta.dirname, '..', '..', 'docs')

/** The page that docs/new-page.md writes, its three blocks to the letter. */
export const newPage = {
  entry: blockOf('new-page.md', 'js'),
  words: blockOf('new-page.md', 'json'),
  page: blockOf('new-page.md', 'tsx'),
}

/** What docs/forms.md changes so that the contact form sends, its three blocks to the letter. */
export const formsGuide = {
  onValid: blockOf('forms.md', 'tsx'),
  words: blockOf('forms.md', 'json'),
  policy: blockOf('forms.md', 'js'),
}

/** The service that it names. */
export const formService = 'https://formspree.io'

function blockOf(guide: string, language: string): string {
  const text = readFileSync(join(docs, guide), 'utf8')
  const [, block = ''] = new RegExp(`^ {3}\`\`\`${language}\\n(.*?)^ {3}\`\`\`$`, 'ms').exec(text) ?? []
  return block.replace(/^ {3}/gm, '')
}
