import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../scripts/ports.ts'
import { copiedProject } from '../support/copy.ts'
import { expect, test } from '../support/site.ts'

test('however the editor ends, its pages end too, and the next editor starts at once', async () => {
  test.setTimeout(600_000)
  const project = copiedProject('editor-ends')
  try {
    const pages: number[] = []
    for (const signal of ['SIGKILL', 'SIGHUP', 'SIGINT'] as const) {
      const editor = await startedIn(project.folder)
      const lock = readFileSync(join(project.folder, '.next/dev/lock'), 'utf8')
      pages.push(JSON.parse(lock).pid)
      editor.kill(signal)
    }
    for (const pid of pages) await expect.poll(() => isThere(pid), { timeout: 60_000 }).toBe(false)
  } finally {
    project.remove()
  }
})

/** An editor that has said where it is. */
async function startedIn(folder: string) {
  const editor = spawn(process.execPath, ['--import', 'tsx', 'scripts/edit.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: `${await freePort()}`, NEXT_TELEMETRY_DISABLED: '1' },
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    for (const stream of [editor.stdout, editor.stderr]) {
      stream.on('data', (words) => {
        said += words
        if (said.includes('Write at')) resolve()
      })
    }
    editor.once('exit', () => reject(new Error(`The editor ended:\n${said}`)))
  })
  return editor
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
