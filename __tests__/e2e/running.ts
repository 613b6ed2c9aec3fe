import { spawn } from 'node:child_process'
import { freePort, listening } from '../../scripts/ports.mjs'

/** A script of package.json that serves something until it is stopped, at a port of its own. */
export async function running(folder: string, script: string) {
  const port = await freePort()
  const server = spawn('npm', ['run', script], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port), NEXT_TELEMETRY_DISABLED: '1' },
  })
  let said = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (text) => {
      said += text
    })
  }
  const stop = () => endGroup(server.pid ?? 0)
  try {
    await listening(port, server)
  } catch (error) {
    await stop()
    throw error
  }
  // By its name: Next refuses to serve what development needs to any other.
  return { origin: `http://localhost:${port}`, said: () => said, stop }
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
