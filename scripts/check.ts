/**
 * Names every mistake in the content at its file and line, without a build:
 *
 *   npm run check
 *
 * On GitHub each becomes an annotation, which whoever has pushed reads at that line.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findNodeAtLocation, parseTree } from 'jsonc-parser'
import { lookAtContent } from '../lib/content/check.ts'

/** Of the project: this one, or another that is named. */
const root = process.argv[2] ?? join(import.meta.dirname, '..')

type Place = { file: string; line: number }

/** @param sentence such as `content/blog.json: wall.articles[2].title is empty.` */
function placeOf(sentence: string): Place | undefined {
  const [, file, where = ''] = /^([\w/.-]+): (\S+)/.exec(sentence) ?? []
  if (!file || !existsSync(join(root, file))) return undefined
  const [, said] = /: line (\d+)/.exec(sentence) ?? []
  const text = readFileSync(join(root, file), 'utf8')
  const keys = [...where.matchAll(/\["((?:[^"\\]|\\.)*)"\]|\[(\d+)\]|(\w+)/g)].map(
    ([, quoted, place, key]) => (place === undefined ? (quoted ?? key ?? '') : Number(place)),
  )
  return { file, line: said ? Number(said) : lineAt(text, keys) }
}

/** The line of a field; of one that is missing, that of the nearest thing around it. */
function lineAt(text: string, keys: (string | number)[]): number {
  const tree = parseTree(text)
  for (let length = keys.length; tree && length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, keys.slice(0, length))
    if (node) return text.slice(0, node.offset).split('\n').length
  }
  return 1
}

/** As GitHub's workflow commands ask it. */
const escaped = (words: string) =>
  words.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const { problems } = lookAtContent(root)
for (const sentence of problems) {
  const place = placeOf(sentence)
  if (process.env.GITHUB_ACTIONS === 'true') {
    console.log(`::error ${place ? `file=${place.file},line=${place.line}` : ''}::${escaped(sentence)}`)
  } else console.error(place ? `${place.file}:${place.line}\n  ${sentence}\n` : sentence)
}
if (problems.length > 0) process.exitCode = 1
else console.log('The content has no mistake.')
