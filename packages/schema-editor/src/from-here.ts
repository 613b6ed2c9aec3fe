/**
 * Whether a request was sent by the editor's own page. Pages of other sites in the same browser can reach the server too,
 * by a host name of theirs (DNS rebinding) or with an `Origin` of theirs.
 */
export function isFromHere({ headers }: Request): boolean {
  const host = headers.get('host') ?? ''
  const origin = headers.get('origin')
  return /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host) && (origin === null || origin === `http://${host}`)
}
