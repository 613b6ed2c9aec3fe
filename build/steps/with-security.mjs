import { addressOf } from '../address.mjs'

/** @import { Content } from '../../content/schema.mjs' */
/** @import { Files } from '../pages.mjs' */

/**
 * The export with `.well-known/security.txt` (RFC 9116), where the content gives its fields.
 *
 * @param {Files} files
 * @param {Content['site']} site
 * @returns {Files}
 */
export function withSecurity(files, site) {
  const text = securityText(site)
  return text === undefined ? files : new Map([...files, ['.well-known/security.txt', Buffer.from(text)]])
}

/**
 * @param {Pick<Content['site'], 'security' | 'language' | 'url'>} site
 * @returns {string | undefined} nothing when the content has no `security`
 */
export function securityText({ security, language, url }) {
  if (!security) return undefined
  const { origin, basePath } = addressOf(url)
  const contact = security.contact.includes('://') ? security.contact : `mailto:${security.contact}`
  return [
    `Contact: ${contact}`,
    `Expires: ${security.expires}T00:00:00Z`,
    `Preferred-Languages: ${language}`,
    `Canonical: ${origin}${basePath}/.well-known/security.txt`,
    '',
  ].join('\n')
}
