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

/** The words of the fields that docs/changing.md adds to that form, to the letter. */
export const fieldsGuide =
  blocksOf('changing.md').find(({ file }) => file === 'content/contact.json')?.text ?? ''

/** The commands of docs/re-brand.md: what draws the icons, and what shows the brand. */
export const [drawBrand = '', showBrand = ''] = ['8', '10'].map((minute) => {
  const rows = readFileSync(join(docs, 're-brand.md'), 'utf8').split('\n')
  const first = rows.findIndex((row) => row.startsWith(`| ${minute} `))
  const row = rows.slice(first, first + 2).find((one) => one.includes('a shell')) ?? ''
  return /`(np[mx] [^`]+)`/.exec(row)?.[1] ?? ''
})

/** The service that it names. */
export const formService = 'https://formspree.io'

function blockOf(guide: string, language: string): string {
  return blocksOf(guide).find((block) => block.language === language)?.text ?? ''
}

/** A block of a guide, and the file that the words before it name last: the one that it is, or goes into. */
export type Block = { file: string; language: string; text: string }

/** All blocks of a guide, in their order. */
export function blocksOf(guide: string): Block[] {
  const text = readFileSync(join(docs, guide), 'utf8')
  const found = text.matchAll(/^( *)```(\w+)\n(.*?)^ *```$/gms)
  return [...found].map(({ 1: indent = '', 2: language = '', 3: block = '', index }) => ({
    file:
      [...text.slice(0, index).matchAll(/`([\w.[\]()/-]+\/[\w.[\]-]+\.\w+|[\w.]+\.mjs)`/g)].at(-1)?.[1] ?? '',
    language,
    text: block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }))
}
