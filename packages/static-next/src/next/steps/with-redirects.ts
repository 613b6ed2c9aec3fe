import type { Files } from '../../core/pages.ts'

/** What Next writes in the place of a page that says `redirect()` or `notFound()`: its runtime would do it. */
const nextErrorShell = '<html id="__next_error__">'

/** In the data of such a page; and, below a `loading.tsx`, in its markup. */
const notFound = 'NEXT_HTTP_ERROR_FALLBACK;404'

/**
 * An export whose pages that send visitors on do so by themselves. Those that say `notFound()` are not there: hosts answer
 * with the page for addresses that lead nowhere.
 *
 * @throws at a page that Next has not made for another reason
 */
export function withRedirects(files: Files, basePath: string): Files {
  return new Map(
    [...files].flatMap(([path, bytes]): [string, Buffer][] => {
      const html = path.endsWith('.html') ? bytes.toString('utf8') : ''
      if (html.includes(`data-dgst="${notFound}`)) return []
      if (!html.includes(nextErrorShell)) return [[path, bytes]]
      if (html.includes(notFound)) return []
      const [, target] = /NEXT_REDIRECT;\w+;(.*?);\d+;/.exec(html) ?? []
      if (target === undefined) {
        throw new Error(
          `${path}: Next has not made this page, and says no reason. See node_modules/static-next/docs/decisions/0007-what-we-rely-on-inside-next.md`,
        )
      }
      // As it stands in a script: in JSON.
      const address: string = JSON.parse(`"${target}"`)
      const to = /^\/(?!\/)/.test(address) ? basePath + address : address
      return [[path, Buffer.from(pageThatLeadsTo(to))]]
    }),
  )
}

type Target = {
  canonical?: string
  title?: string | undefined
  language?: string | undefined
  direction?: string | undefined
}

/**
 * A page that sends visitors on by itself, without a script. Search engines take it for a redirect, and `canonical` for the
 * address that counts: `noindex` would contradict both.
 *
 * @param target what is known of the page it leads to
 */
export function pageThatLeadsTo(
  address: string,
  { canonical, title = address, language, direction }: Target = {},
): string {
  const attributes = [language && ` lang="${escaped(language)}"`, direction && ` dir="${escaped(direction)}"`]
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escaped(title)}</title>`,
    canonical && `<link rel="canonical" href="${escaped(canonical)}">`,
    `<meta http-equiv="refresh" content="0; url=${escaped(address)}">`,
  ]
  const html = `<html${attributes.filter(Boolean).join('')}>`
  return `<!DOCTYPE html>${html}<head>${head.filter(Boolean).join('')}</head><body><a href="${escaped(address)}">${escaped(title)}</a></body></html>`
}

function escaped(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
