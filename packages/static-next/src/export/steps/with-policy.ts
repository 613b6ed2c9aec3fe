import { attribute, type Document, elementsNamed, insert } from '../html.ts'
import { integrityOf } from '../integrity.ts'
import { type Policy, policyOf } from '../policy.ts'

/**
 * A page that states what it may load and run, before the first thing that could: reading pages no script at all, pages
 * with islands their loader by hash and what it loads; styles by hash only; of other hosts what the site allows.
 *
 * Comes last: a page that changes afterwards breaks its own policy.
 */
export function withPolicy(policy: Policy = {}): (document: Document) => void {
  return (document) => {
    const [head] = elementsNamed(document, 'head')
    const charset = head?.childNodes.find(
      (node) => 'attrs' in node && attribute(node, 'charset') !== undefined,
    )
    if (!head || !charset)
      throw new Error('has no <meta charset> in its head, behind which the policy belongs')
    const text = policyOf(document, policy, integrityOf).replaceAll('"', '&quot;')
    insert(head, `<meta http-equiv="Content-Security-Policy" content="${text}">`, charset)
  }
}
