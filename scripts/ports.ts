import type { ChildProcess } from 'node:child_process'
import { connect } from 'node:net'
import getPort from 'get-port'

/** @returns a free port */
export function freePort(): Promise<number> {
  return getPort({ host: '127.0.0.1' })
}

/**
 * Waits until a server answers.
 *
 * @throws when it ends instead
 */
export async function listening(port: number, server: ChildProcess) {
  while (server.exitCode === null) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    })
    socket.destroy()
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${server.spawnfile} did not start: its message stands above.`)
}
