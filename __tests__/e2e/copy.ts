import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { serveByNginx } from '../../scripts/nginx.mjs'
import { expect, projectDir } from './site'

const notCopied = [
  'node_modules',
  '.next',
  '.export',
  '.font',
  '.git',
  'out',
  'hosts',
  'shots',
  'test-results',
]

/** A copy of the project, to be changed and built without touching this one. */
export function copiedProject(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  cpSync(projectDir, folder, {
    recursive: true,
    filter: (source) => !notCopied.includes(relative(projectDir, source)),
  })
  symlinkSync(join(projectDir, 'node_modules'), join(folder, 'node_modules'))
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
      const options = { cwd: folder, env: { ...process.env, ...env, NEXT_TELEMETRY_DISABLED: '1' } }
      try {
        const { stdout, stderr } = await promisify(execFile)('npm', ['run', 'build'], options)
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
