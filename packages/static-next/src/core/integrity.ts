import { createHash } from 'node:crypto'

/** As `integrity` and policies write the hash of a file. */
export function integrityOf(bytes: Buffer | string): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`
}
