import { attribute, type Document, elementsNamed, insert, textOf } from '../html.ts'
import { chunkPolicy } from '../insides/islands.ts'
import { integrityOf } from '../integrity.ts'
import { scriptsOf } from '../pages.ts'

/**
 * A page that states what it may load and run, before the first thing that could: reading pages no script at all, pages
 * with islands their loader by hash and what it loads. Styles by hash only.
 *
 * Comes last: a page that changes afterwards breaks its own policy.
 */
export function withPolicy(document: Document) {
  const [head] = elementsNamed(document, 'head')
  const charset = head?.childNodes.find((node) => 'attrs' in node && attribute(node, 'charset') !== undefined)
  if (!head || !charset) throw new Error('has no <meta charset> in its head, behind which the policy belongs')
  const policy = policyOf(document)
  insert(head, `<meta http-equiv="Content-Security-Policy" content="${policy}">`, charset)
}

function policyOf(document: Document) {
  const scripts = scriptsOf(document)
  const directives = {
    'default-src': ["'none'"],
    'script-src': scripts.length > 0 ? ["'strict-dynamic'", ...hashesOf(scripts.map(textOf))] : [],
    'style-src': hashesOf(elementsNamed(document, 'style').map(textOf)),
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    // Nothing here connects to anything. Lighthouse does, in the name of the page: it reads robots.txt.
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': scripts.length > 0 ? ['loader', chunkPolicy] : ["'none'"],
  }
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

function hashesOf(texts: string[]) {
  return texts.map((text) => `'${integrityOf(text)}'`)
}
