/**
 * What is wrong with the content, or may not be meant in it, as data: a build names its field as JSON has it, the editor as
 * its form does.
 */
import { dotted, type Path } from './path.ts'

export type ContentProblem = {
  /** From the project on: `content/blog.json`. */
  file: string
  /** The keys on the way to the field; empty for the file as a whole. */
  path: Path
  /** What is wrong and what to do, in words that follow the place. */
  says: string
  /** Of the mistake in a file that cannot be read. */
  line?: number | undefined
}

export function pathOfContent(name: string): string {
  return `content/${name}.json`
}

/** A problem at a place of the content. */
export function problemAt([name, ...path]: Path, says: string): ContentProblem {
  return { file: pathOfContent(String(name)), path, says }
}

/** A problem as a build says it: `content/blog.json: articles[3].alt is empty.` */
export function sentenceOf({ file, path, says }: ContentProblem): string {
  return `${file}: ${[dotted(path), says].filter(Boolean).join(' ')}`
}

/** Whether one of the problems is about the same field. */
export function isSaidOf({ file, path }: ContentProblem, problems: ContentProblem[]): boolean {
  return problems.some((other) => other.file === file && dotted(other.path) === dotted(path))
}

/** All of them; of more than `most` of one kind in one file, the first, and where the next are: hundreds are not read. */
export function fewOf(problems: ContentProblem[], most = 3): ContentProblem[] {
  return [...new Set(problems.map(({ file }) => file))].flatMap((file) => {
    const all = problems.filter((problem) => problem.file === file)
    const [first, second, third] = all
    if (!first || !second || !third || all.length <= most) return all
    const next = `${dotted(second.path)}, ${dotted(third.path)}`
    return {
      ...first,
      says: `${first.says} The same of ${all.length - 1} other texts of the file: ${next} …`,
    }
  })
}
