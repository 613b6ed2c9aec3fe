/** Where the host that runs this build publishes it, as its environment variables say. */
type HostAddress = { name: string; address: string; isAlsoAt: (domain: string) => boolean }

/** Domains that cannot be registered: RFC 2606 and 6761. */
const reserved = /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid|localhost)\.?$/i

export function isReserved(domain: string): boolean {
  return reserved.test(domain)
}

/** Domains that hosts give to sites. Any other one was attached by the owner, which not every host tells a build. */
const givenByHosts = /\.(?:netlify\.app|vercel\.app|pages\.dev|workers\.dev|github\.io)$/

/** @returns nothing for a preview, whose address does not matter, and where no host is known */
export function hostAddress(env: NodeJS.ProcessEnv = process.env): HostAddress | undefined {
  const { NETLIFY, CONTEXT = 'production', URL: url } = env
  if (NETLIFY && url && CONTEXT === 'production') {
    return { name: 'Netlify', address: url, isAlsoAt: () => false }
  }
  const { VERCEL_PROJECT_PRODUCTION_URL: domain, VERCEL_ENV = 'production' } = env
  if (domain && VERCEL_ENV === 'production') {
    // Vercel gives the shortest domain of a site, which may have one with `www.` too.
    return { name: 'Vercel', address: `https://${domain}`, isAlsoAt: (other) => other === `www.${domain}` }
  }
  const [, project] = /^https:\/\/(?:[^./]+\.)?([^./]+\.pages\.dev)/.exec(env.CF_PAGES_URL ?? '') ?? []
  if (project) {
    // CF_PAGES_URL is the address of one deployment, below that of the project; attached domains are not known.
    const isAlsoAt = (other: string) => !givenByHosts.test(other)
    return { name: 'Cloudflare', address: `https://${project}`, isAlsoAt }
  }
  const [owner, repository] = env.GITHUB_ACTIONS ? (env.GITHUB_REPOSITORY?.split('/') ?? []) : []
  if (owner && repository) {
    const own = `${owner.toLowerCase()}.github.io`
    const path = repository.toLowerCase() === own ? '' : `/${repository}`
    // Runners of GitHub build for other hosts too.
    return {
      name: 'GitHub Pages',
      address: `https://${own}${path}`,
      isAlsoAt: (other) => !other.endsWith('.github.io'),
    }
  }
}

/**
 * @param address at which the pages say that they are
 * @returns a sentence, where the host of this build publishes it elsewhere
 */
export function hostWarnings(
  { origin, basePath }: { origin: string; basePath: string },
  env = process.env,
): string[] {
  const host = hostAddress(env)
  const { hostname } = new URL(origin)
  if (!host || host.isAlsoAt(hostname)) return []
  // `placeholdersLeft` reports an address that was never filled in.
  if (isReserved(hostname) && !env.SITE_URL) return []
  const { host: domain, pathname } = new URL(host.address)
  if (`${new URL(origin).host}${basePath}` === `${domain}${pathname.replace(/\/$/, '')}`) return []
  const setting = env.SITE_URL ? 'SITE_URL' : 'content/site.json: url'
  return [
    `${setting} is ${origin}${basePath}, and ${host.name} publishes this build at ${host.address}: search engines, previews and the sitemap are told the first. Write the second there, unless visitors come by the first.`,
  ]
}
