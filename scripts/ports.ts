import getPort from 'get-port'

/** @returns a free port */
export function freePort(): Promise<number> {
  return getPort({ host: '127.0.0.1' })
}
