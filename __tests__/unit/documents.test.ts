import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import manifest from '../../package.json'
import { projectDir } from './support/content.ts'

const folders = readdirSync(projectDir, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$)/.test(entry.name))
  .map(({ name }) => name)
/** Written by a build, or by who follows a guide. */
const madeLater = /^(out|hosts)\/|careers|ada\.jpg|promise/

const documents = ['README.md', 'CONTRIBUTING.md', 'docs', 'packages']
  .flatMap((path) =>
    path.endsWith('.md')
      ? path
      : readdirSync(join(projectDir, path), { recursive: true, encoding: 'utf8' })
          .filter((file) => file.endsWith('.md') && !file.includes('node_modules'))
          .map((file) => join(path, file)),
  )
  .map((file) => ({ file, text: readFileSync(join(projectDir, file), 'utf8') }))

/** @returns `file: what` for each that a pattern finds in a document and that is not there */
function missing(pattern: RegExp, isThere: (found: string, file: string) => boolean): string[] {
  return documents.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)]
      .map(([, found = '']) => found)
      .filter((found) => !isThere(found, file))
      .map((found) => `${file}: ${found}`),
  )
}

test('a reader finds every file that a document links to', () => {
  // What stands between backticks is an example.
  const links = /(?<!`[^`\n]*)\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g
  expect(missing(links, (link, file) => existsSync(join(projectDir, dirname(file), link)))).toEqual([])
})

test('a reader finds every file that a document names', () => {
  const paths = new RegExp(`\`((?:${folders.join('|')})/[\\w.()/[\\]-]+)\``, 'g')
  const isThere = (path: string) => madeLater.test(path) || existsSync(join(projectDir, path))
  expect(missing(paths, isThere)).toEqual([])
})

test('a reader can run every script that a document names', () => {
  const scripts = /\bnpm run ([a-z][\w-]*(?::\w+)*)/g
  expect(missing(scripts, (name) => Object.hasOwn(manifest.scripts, name))).toEqual([])
})

test('a reader can run every test that a document names', () => {
  const commands = /playwright test --project=([\w-]+(?: [\w-]+)?)/g
  const isThere = (command: string) => {
    const [project = '', name = ''] = command.split(' ')
    const folder = join(projectDir, '__tests__', project)
    return existsSync(folder) && readdirSync(folder).some((file) => file.includes(name))
  }
  expect(missing(commands, isThere)).toEqual([])
})
