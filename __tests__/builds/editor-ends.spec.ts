import { spawnSync } from 'node:child_process'
import { copiedProject } from '../support/copy.ts'
import { running } from '../support/running.ts'
import { expect, test } from '../support/site.ts'

/** Those that a process has started, and those that they have. */
function processesOf(pid: number): number[] {
  const { stdout } = spawnSync('pgrep', ['-P', `${pid}`], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .filter(Boolean)
    .map(Number)
    .flatMap((child) => [child, ...processesOf(child)])
}

/** Signal 0 only tests whether the process exists. */
function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('however the editor ends, its pages end too, and the next editor starts', async () => {
  test.setTimeout(600_000)
  const project = copiedProject('editor-ends')
  try {
    // As where its window is closed, or pressed Ctrl+C. Pages that are left would be ended by the next editor: the hardest end comes last.
    for (const signal of ['SIGHUP', 'SIGKILL'] as const) {
      // By itself: npm would hand signals on in its own way.
      const editor = await running(project.folder, [process.execPath, '--import', 'tsx', 'scripts/edit.ts'])
      const pages = processesOf(editor.pid)
      expect(pages.length).toBeGreaterThan(1)
      process.kill(editor.pid, signal)
      await expect.poll(() => pages.filter(isThere), { timeout: 60_000 }).toEqual([])
    }
  } finally {
    project.remove()
  }
})
