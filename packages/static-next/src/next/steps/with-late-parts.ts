import {
  attribute,
  type ChildNode,
  type Document,
  elementsOf,
  nodesOf,
  remove,
  textOf,
} from '../../core/html.ts'

/** React's call that puts a part which came late in the place of its fallback. */
const call = /\$RC\("(B:\w+)","(S:\w+)"\)/g

/**
 * A page whose late parts stand where they belong. Behind a `<Suspense>` (`loading.tsx` is one) React writes what took its
 * time, or is long, at the end of the page, with a script that moves it.
 */
export function withLateParts(document: Document) {
  const scripts = elementsOf(document).filter(({ tagName }) => tagName === 'script')
  const byId = (id: string) => elementsOf(document).find((element) => attribute(element, 'id') === id)
  for (const [, place = '', part = ''] of scripts.flatMap((script) => [...textOf(script).matchAll(call)])) {
    const [template, late] = [byId(place), byId(part)]
    const parent = template?.parentNode
    if (!template || !late || !parent) continue
    const start = parent.childNodes.indexOf(template)
    const end = endOf(parent.childNodes, start)
    const mark = parent.childNodes[start - 1]
    if (mark && 'data' in mark) mark.data = '$'
    for (const node of late.childNodes) node.parentNode = parent
    parent.childNodes.splice(start, end - start, ...late.childNodes)
    late.childNodes = []
    remove(late)
  }
  if (nodesOf(document).some((node) => 'tagName' in node && /^B:/.test(attribute(node, 'id') ?? ''))) {
    throw new Error(
      'has a part behind <Suspense> that never came. See node_modules/static-next/docs/decisions/0007-what-we-rely-on-inside-next.md',
    )
  }
}

/** @returns the place of the comment that ends a `<Suspense>`: others may stand inside it */
function endOf(nodes: ChildNode[], start: number) {
  let depth = 1
  for (let place = start; place < nodes.length; place++) {
    const node = nodes[place]
    const mark = node && 'data' in node ? node.data : ''
    if (/^\$[?!~]?$/.test(mark)) depth++
    if (mark === '/$' && --depth === 0) return place
  }
  return nodes.length
}
