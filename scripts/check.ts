/**
 * Names every mistake in the content at its file and line, and pictures that no page shows, without a build:
 *
 *   npm run check
 *
 * On GitHub each becomes an annotation, which whoever has pushed reads at that line.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findNodeAtLocation, parseTree } from 'jsonc-parser'
import { ContentError, readContent } from '../lib/content/check.ts'
import { unusedPictures } from '../lib/content/pictures.ts'
import { type ContentProblem, sentenceOf } from '../lib/content/problem.ts'
import { lineAt } from '../lib/content/read.ts'

/** Of the project: this one, or another that is named. */
const root = process.argv[2] ?? join(import.meta.dirname, '..')

/** The line of a field; of one that is missing, that of the nearest thing around it. */
function lineOf({ file, path, line }: ContentProblem): number {
  if (line !== undefined) return line
  const text = readFileSync(join(root, file), 'utf8')
  const tree = parseTree(text)
  const keys = path.map((key) => (typeof key === 'number' ? key : String(key)))
  for (let length = keys.length; tree && length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, keys.slice(0, length))
    if (node) return lineAt(text, node.offset)
  }
  return 1
}

/** As GitHub's workflow commands ask it. */
const escaped = (words: string) =>
  words.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

function say(problem: ContentProblem) {
  const { file } = problem
  const sentence = sentenceOf(problem)
  const line = existsSync(join(root, file)) ? lineOf(problem) : undefined
  if (process.env.GITHUB_ACTIONS === 'true') {
    console.log(`::error ${line ? `file=${file},line=${line}` : ''}::${escaped(sentence)}`)
  } else console.error(line ? `${file}:${line}\n  ${sentence}\n` : sentence)
}

try {
  const unused = unusedPictures(readContent(root), root)
  console.log(['The content has no mistake.', ...unused.map(sentenceOf)].join('\n'))
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  error.problems.forEach(say)
  process.exitCode = 1
}
