import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** @returns {Promise<number>} a port of this machine that nobody listens on */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}

/**
 * Waits until a server answers.
 *
 * @param {number} port
 * @param {import('node:child_process').ChildProcess} server
 * @throws {Error} when it ends instead
 */
export async function listening(port, server) {
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
