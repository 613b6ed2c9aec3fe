import type { Files } from 'static-next'
import { addressOf } from 'static-next/steps'
import type { Content } from './content/schema.ts'
import { dayIn } from './days.ts'

/** The export with `.well-known/security.txt` (RFC 9116), where the content gives its fields. */
export function withSecurity(files: Files, site: Content['site']): Files {
  const text = securityText(site)
  return text === undefined ? files : new Map([...files, ['.well-known/security.txt', Buffer.from(text)]])
}

/** @returns nothing when the content has no `security`, or its last day is over: researchers would ignore the file */
export function securityText({
  security,
  language,
  url,
}: Pick<Content['site'], 'security' | 'language' | 'url'>): string | undefined {
  if (!security || security.expires < dayIn(0)) return undefined
  const { origin, basePath } = addressOf(url)
  const contact = security.contact.includes('://') ? security.contact : `mailto:${security.contact}`
  return [
    `Contact: ${contact}`,
    `Expires: ${security.expires}T23:59:59Z`,
    `Preferred-Languages: ${language}`,
    `Canonical: ${origin}${basePath}/.well-known/security.txt`,
    '',
  ].join('\n')
}
