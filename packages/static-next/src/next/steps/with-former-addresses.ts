import { attribute, documentOf, elementsNamed, textOf } from '../../core/html.ts'
import type { Files } from '../../core/pages.ts'
import { fileOfPage, formerPath, redirectProblems } from '../../core/redirects.ts'
import type { HostSettings } from '../../core/settings.ts'
import { hostingOf } from '../../hosts/index.ts'
import { pageThatLeadsTo } from './page-that-leads-to.ts'

/**
 * The export with a page at each former address, for hosts that know no redirects and serve files by their names. Others
 * lead on before they look for a file; Netlify would rather serve it, and gets none.
 *
 * @throws at a former address that cannot be one, or that leads nowhere
 */
export function withFormerAddresses(files: Files, origin: string, settings: HostSettings): Files {
  const { redirects } = settings
  const problems = redirectProblems(redirects, files)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  if (process.env.NETLIFY) return files
  const addresses = hostingOf(settings).redirects
  return new Map([
    ...files,
    ...redirects.map(({ from, to }, place): [string, Buffer] => {
      const target = documentOf(files.get(fileOfPage(files, to) ?? '')?.toString('utf8') ?? '')
      const [html] = elementsNamed(target, 'html')
      const [title] = elementsNamed(target, 'title')
      const address = addresses[place]?.to ?? ''
      const page = pageThatLeadsTo(address, {
        canonical: origin + address,
        title: title && textOf(title),
        language: html && attribute(html, 'lang'),
        direction: html && attribute(html, 'dir'),
      })
      const path = formerPath(from)?.slice(1)
      // A folder is found with and without a slash at its end; the name of a file only as it is.
      return [from.endsWith('.html') ? `${path}.html` : `${path}/index.html`, Buffer.from(page)]
    }),
  ])
}
