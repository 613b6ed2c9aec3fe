import type { Files } from '../../core/pages.ts'
import { formerPath, redirectProblems } from '../../core/redirects.ts'
import type { HostSettings } from '../../core/settings.ts'
import { hostingOf } from '../../hosts/index.ts'

/**
 * The export with a page at each former address, for hosts that know no redirects and serve files by their names. Others
 * lead on before they look for a file; Netlify would rather serve it, and gets none.
 *
 * @throws at a former address that cannot be one, or that leads nowhere
 */
export function withFormerAddresses(files: Files, settings: HostSettings): Files {
  const { origin, redirects } = settings
  const problems = redirectProblems(redirects, files)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  if (process.env.NETLIFY) return files
  const addresses = hostingOf(settings).redirects
  return new Map([
    ...files,
    ...redirects.map(({ from }, place): [string, Buffer] => {
      const path = formerPath(from)?.slice(1)
      const page = Buffer.from(pageThatLeadsTo(addresses[place]?.to ?? '', origin))
      // A folder is found with and without a slash at its end; the name of a file only as it is.
      return [from.endsWith('.html') ? `${path}.html` : `${path}/index.html`, page]
    }),
  ])
}

/**
 * A page that sends visitors on by itself, without a script. Search engines take it for a redirect, and `canonical` for the
 * address that counts: `noindex` would contradict both.
 *
 * @param address as hosts send it: with no sign that HTML reads as its own but `&`
 */
function pageThatLeadsTo(address: string, origin: string): string {
  const href = address.replaceAll('&', '&amp;')
  return [
    '<!DOCTYPE html><html><head><meta charset="utf-8">',
    `<title>${href}</title>`,
    `<link rel="canonical" href="${origin}${href}">`,
    `<meta http-equiv="refresh" content="0; url=${href}">`,
    `</head><body><a href="${href}">${href}</a></body></html>`,
  ].join('')
}
