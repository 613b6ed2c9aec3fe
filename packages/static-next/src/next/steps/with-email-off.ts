import { attribute, type ChildNode, type Document, elementsNamed, nodesOf } from '../../core/html.ts'

/**
 * Keeps Cloudflare from replacing e-mail addresses by links for a script that the policy does not let run. The marks
 * stand around all of the page, so that nothing inside of an island differs from what React expects.
 *
 * Comes after the step that takes comments out.
 *
 * @see https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/
 */
export function withEmailOff(document: Document) {
  const [body] = elementsNamed(document, 'body')
  if (!body || !nodesOf(body).some(hasAddress)) return
  const mark = (data: string) => ({ nodeName: '#comment', data, parentNode: body }) as const
  body.childNodes = [mark('email_off'), ...body.childNodes, mark('/email_off')]
}

function hasAddress(node: ChildNode) {
  if ('attrs' in node) return attribute(node, 'href')?.includes('@') ?? false
  // Structured data is left alone anyway.
  return 'value' in node && node.parentNode?.nodeName !== 'script' && node.value.includes('@')
}
