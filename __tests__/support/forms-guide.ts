import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const guide = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'forms.md'), 'utf8')

/** What docs/forms.md changes so that the contact form sends, its three blocks to the letter. */
export const formsGuide = { onValid: blockOf('tsx'), words: blockOf('json'), policy: blockOf('js') }

/** The service that it names. */
export const formService = 'https://formspree.io'

function blockOf(language: string): string {
  const [, block = ''] = new RegExp(`^ {3}\`\`\`${language}\\n(.*?)^ {3}\`\`\`$`, 'ms').exec(guide) ?? []
  return block.replace(/^ {3}/gm, '')
}
