import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { serve } from 'static-next/steps'
import { build, copyWithLink } from './copies.ts'
import { expect } from './site.ts'

/** A copy of the project in the folder for temporary files, to be changed and built without touching this one. */
export function copiedProject(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  copyWithLink(folder)
  return projectIn(folder)
}

/** What tests do with a copy. */
export function projectIn(folder: string) {
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

    /** Builds it as an editor does. @returns what was said, and whether it ended well */
    async build(): Promise<{ isBuilt: boolean; output: string }> {
      try {
        return { isBuilt: true, output: await build(folder) }
      } catch (error) {
        return { isBuilt: false, output: String(error) }
      }
    },

    serve: () => serve({ folder: join(folder, 'out') }),

    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }),
  }
}
