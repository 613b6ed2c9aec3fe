import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, copyWithLink } from '../../scripts/copies.mjs'
import { serveByNginx } from '../../scripts/nginx.mjs'
import { expect } from './site'

/**
 * A copy of the project, to be changed and built without touching this one.
 *
 * @param copy how it gets its packages: by a link, or of its own where names of files with a hash have to be the same
 */
export function copiedProject(name: string, copy = copyWithLink) {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  copy(folder)
  return {
    folder,

    write(file: string, text: string) {
      writeFileSync(join(folder, file), text)
    },

    change(file: string, before: string, after: string) {
      const text = readFileSync(join(folder, file), 'utf8')
      expect(text, file).toContain(before)
      writeFileSync(
        join(folder, file),
        text.replace(before, () => after),
      )
    },

    /** Builds it as an editor does. @returns what was said, and whether it ended well */
    async build(env: Record<string, string> = {}): Promise<{ isBuilt: boolean; output: string }> {
      try {
        const { stdout, stderr } = await build(folder, env)
        return { isBuilt: true, output: stdout + stderr }
      } catch (error) {
        const { stdout, stderr } = error as { stdout: string; stderr: string }
        return { isBuilt: false, output: stdout + stderr }
      }
    },

    serve: (basePath = '') =>
      serveByNginx({ folder: join(folder, 'out'), include: join(folder, 'hosts/nginx/site.conf'), basePath }),

    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }),
  }
}
