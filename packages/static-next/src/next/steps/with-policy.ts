import { attribute, type Document, elementsNamed, insert } from '../../core/html.ts'
import { integrityOf } from '../../core/integrity.ts'
import type { Policy } from '../../core/settings.ts'
import { policyOf } from '../policy.ts'
import { onlyTells } from './with-ordered-head.ts'

/**
 * A page that states what it may load and run, before the first thing that could: reading pages no script at all, pages
 * with islands their loader by hash and what it loads; styles by hash only; of other hosts what the site allows. It stands
 * behind what only tells what the page is: with a hash for each of many styles it is longer than what some readers ask for.
 *
 * Comes last: a page that changes afterwards breaks its own policy.
 */
export function withPolicy(policy: Policy = {}): (document: Document) => void {
  return (document) => {
    const [head] = elementsNamed(document, 'head')
    const elements = head?.childNodes.filter((node) => 'tagName' in node) ?? []
    if (!head || !elements.some((element) => attribute(element, 'charset') !== undefined))
      throw new Error('has no <meta charset> in its head, behind which the policy belongs')
    const text = policyOf(document, policy, integrityOf).replaceAll('"', '&quot;')
    const meta = `<meta http-equiv="Content-Security-Policy" content="${text}">`
    // The head is in order: what loads something stands behind all of them.
    insert(head, meta, elements.filter(onlyTells).at(-1))
  }
}
