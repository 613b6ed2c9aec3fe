/** @import { Rule } from './headers.mjs' */

/**
 * `_headers`, as Netlify and Cloudflare Pages read it. Rules do not overlap in a header: Cloudflare would join the two.
 * Both revalidate every file by themselves unless a rule says otherwise.
 *
 * @param {Rule[]} rules
 * @returns {string}
 * @see https://developers.cloudflare.com/pages/configuration/headers/
 * @see https://docs.netlify.com/manage/routing/headers/
 */
export function headersFile(rules) {
  return rules
    .map(({ path, headers }) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('\n')
}
