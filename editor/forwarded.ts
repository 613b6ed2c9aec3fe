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
  if (EDIT_HOST) return hostOf(EDIT_HOST)
  return CODESPACE_NAME && domain ? hostOf(`${CODESPACE_NAME}-${port}.${domain}`) : undefined
}

/** The name of a host as browsers write it: without `https://`, its port, a slash and capitals; of a list of proxies, the first. */
export function hostOf(name: string): string {
  const [first = ''] = name.split(',')
  const address = `https://${first.trim().replace(/^\w+:\/\//, '')}`
  return URL.canParse(address) ? new URL(address).host : first
}
