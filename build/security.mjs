/**
 * `.well-known/security.txt` (RFC 9116), for sites whose content gives its fields.
 *
 * It is written into `public/` before the build, as a route cannot decide to have no page.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressOf } from './address.mjs'

/** @import { Content } from '../content/schema.mjs' */

/**
 * Writes the file, or takes an old one away.
 *
 * @param {string} projectDir
 * @param {Content['site']} site
 */
export function writeSecurity(projectDir, site) {
  const folder = join(projectDir, 'public', '.well-known')
  rmSync(folder, { recursive: true, force: true })
  const text = securityText(site)
  if (text === undefined) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'security.txt'), text)
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
