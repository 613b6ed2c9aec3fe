/**
 * Whether a request was sent by the editor's own page. Nobody else can reach the server, but a page of another site in
 * the same browser can: under its own name, which may be made to lead here, or with its own `Origin`.
 */
export function isFromHere({ headers }: Request): boolean {
  const host = headers.get('host') ?? ''
  const origin = headers.get('origin')
  return /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host) && (origin === null || origin === `http://${host}`)
}
