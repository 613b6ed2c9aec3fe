/** Copies of the project in other folders, to be changed and built there without touching this one. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { expect, projectDir } from './site.ts'

/** What an earlier build left, and what is no part of the project. */
const left = ['.next', '.export', '.font', '.git', 'out', 'hosts', 'shots', 'test-results', '.wrangler']

/** A copy of the project in the folder for temporary files. */
export function copiedProject(name: string) {
  return copyTo(mkdtempSync(join(tmpdir(), `${name}-`)))
}

/**
 * Copies the project as it stands, without what builds leave, and with one link to its packages: quick, and good for everything
 * but the names of files with a hash, which are made from addresses that are outside of the copy then.
 *
 * @returns what tests do with a copy
 */
export function copyTo(folder: string) {
  // `hosts` at the root is written by builds; a tool may have packages of its own.
  const isSource = (path: string) =>
    basename(path) !== 'node_modules' && !left.includes(relative(projectDir, path))
  cpSync(projectDir, folder, { recursive: true, filter: isSource })
  symlinkSync(join(projectDir, 'node_modules'), join(folder, 'node_modules'))
  return {
    folder,

    write(file: string, data: string | Uint8Array) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), data)
    },

    change(file: string, before: string, after: string) {
      const text = readFileSync(join(folder, file), 'utf8')
      expect(text, file).toContain(before)
      writeFileSync(
        join(folder, file),
        text.replace(before, () => after),
      )
    },

    /** Changes a file of the content, by its name; what the change does not touch stays. */
    edit<Shape>(name: string, change: (words: Shape) => void) {
      const file = join(folder, `content/${name}.json`)
      const words = JSON.parse(readFileSync(file, 'utf8'))
      change(words)
      writeFileSync(file, JSON.stringify(words, null, 2))
    },

    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }),
  }
}
