import { spawn } from 'node:child_process'
import type { Page } from '@playwright/test'
import getPort from 'get-port'

/**
 * A script of package.json, or a command, that serves something until it is stopped, at a port of its own.
 *
 * It is up once it says its address. That its port is open says less: it may be looking whether it can have it.
 */
export async function running(
  folder: string,
  script: string | [command: string, ...args: string[]],
  env: Record<string, string> = {},
) {
  const port = await getPort({ host: '127.0.0.1' })
  // By its name: Next refuses to serve what development needs to any other.
  const origin = `http://localhost:${port}`
  const [command, ...args] = typeof script === 'string' ? ['npm', 'run', script] : script
  const server = spawn(command, args, {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, PORT: String(port), NEXT_TELEMETRY_DISABLED: '1' },
  })
  let said = ''
  const isUp = new Promise<void>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (text) => {
        said += text
        if (said.includes(`:${port}`)) resolve()
      })
    }
    server.once('exit', () => reject(new Error(`${script} ended:\n${said}`)))
  })
  const pid = server.pid ?? 0
  const stop = () => endGroup(pid)
  try {
    await isUp
  } catch (error) {
    await stop()
    throw error
  }
  return { origin, said: () => said, pid, stop }
}

/** Waits until a page that is about to be opened hears of changes, by its connection to Next. */
export async function listening(page: Page) {
  const connection = await page.waitForEvent('websocket', { timeout: 120_000 })
  await connection.waitForEvent('framereceived', { timeout: 60_000 })
}

/** Ends a process and all that it has started, and waits until the last of them is gone. */
async function endGroup(pid: number): Promise<void> {
  const signalled = (signal: NodeJS.Signals | 0) => {
    try {
      return process.kill(-pid, signal)
    } catch {
      return false
    }
  }
  // Asked politely, it would still write into the folder that is to go.
  signalled('SIGKILL')
  while (signalled(0)) await new Promise((resolve) => setTimeout(resolve, 50))
}
