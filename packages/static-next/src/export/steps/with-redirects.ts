import type { Files } from '../pages.ts'

/** What Next writes in the place of a page that says `redirect()` or `notFound()`: its runtime would do it. */
const unmade = '<html id="__next_error__">'

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
      if (!html.includes(unmade)) return [[path, bytes]]
      if (html.includes(notFound)) return []
      const [, target] = /NEXT_REDIRECT;\w+;(.*?);\d+;/.exec(html) ?? []
      if (target === undefined) {
        throw new Error(
          `${path}: Next has not made this page, and says no reason. See docs/decisions/0007-what-we-rely-on-inside-next.md`,
        )
      }
      // As it stands in a script: in JSON.
      const address: string = JSON.parse(`"${target}"`).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
      const to = /^\/(?!\/)/.test(address) ? basePath + address : address
      const page = `<!DOCTYPE html><html><head><meta charset="utf-8"><title>${to}</title><meta http-equiv="refresh" content="0; url=${to}"></head><body><a href="${to}">${to}</a></body></html>`
      return [[path, Buffer.from(page)]]
    }),
  )
}
