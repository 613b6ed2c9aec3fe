/** @import { Rule } from './headers.mjs' */

/**
 * `vercel.json`.
 *
 * @param {Rule[]} rules
 * @returns {string}
 * @see https://vercel.com/docs/project-configuration
 */
export function vercelFile(rules) {
  const config = {
    cleanUrls: true,
    trailingSlash: false,
    headers: rules.map(({ path, headers }) => ({
      source: path.replace(/\*$/, '(.*)'),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  }
  return `${JSON.stringify(config, null, 2)}\n`
}
