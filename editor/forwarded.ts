/** Where the editor is opened from when it runs on another computer, which lends a browser a window to it. */

/**
 * @param port at which the editor answers there
 * @param env `EDIT_HOST`, or what GitHub Codespaces say of themselves
 * @returns the one host name beside this computer's own that requests may come by
 */
export function forwardedHost(
  port: number | string,
  env: NodeJS.ProcessEnv = process.env,
): string | undefined {
  const { EDIT_HOST, CODESPACE_NAME, GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN: domain } = env
  if (EDIT_HOST) return EDIT_HOST
  return CODESPACE_NAME && domain ? `${CODESPACE_NAME}-${port}.${domain}` : undefined
}
