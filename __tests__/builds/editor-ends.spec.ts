import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isThere } from '../../scripts/ports.ts'
import { copiedProject } from '../support/copy.ts'
import { running } from '../support/running.ts'
import { expect, test } from '../support/site.ts'

test('however the editor ends, its pages end too, and the next editor starts at once', async () => {
  test.setTimeout(600_000)
  const project = copiedProject('editor-ends')
  try {
    const pages: number[] = []
    // As where its window is closed, or pressed Ctrl+C. Pages that are left would be ended by the next editor: the hardest end comes last.
    for (const signal of ['SIGHUP', 'SIGKILL'] as const) {
      // By itself: npm would hand signals on in its own way.
      const editor = await running(project.folder, [process.execPath, '--import', 'tsx', 'scripts/edit.ts'])
      const lock = readFileSync(join(project.folder, '.next/dev/lock'), 'utf8')
      pages.push(JSON.parse(lock).pid)
      process.kill(editor.pid, signal)
    }
    for (const pid of pages) await expect.poll(() => isThere(pid), { timeout: 60_000 }).toBe(false)
  } finally {
    project.remove()
  }
})
