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
