/**
 * Next writes each page once more as data for React ("flight"). It is removed before the page is published; until then it
 * tells which parts of the page are client components.
 */
import { type Document, textOf } from '../html.ts'
import { scriptsOf } from '../pages.ts'

/**
 * How often a page shows a client component of the project. Those of Next itself come with its runtime and name no
 * files to be loaded.
 *
 * @param document as Next exported it
 * @returns nothing when the page has no such data
 */
export function clientComponentsIn(document: Document): number | undefined {
  const rows = rowsOf(dataOf(document))
  if (rows.length === 0) return undefined
  const own = rows.flatMap(({ id, text }) => (/^I\[[^[]*\["/.test(text) ? [id] : []))
  const data = rows.map(({ text }) => text).join('\n')
  return own.reduce((count, id) => count + data.split(`["$","$L${id}",`).length - 1, 0)
}

function dataOf(document: Document) {
  const texts = scriptsOf(document).flatMap((script) => {
    const [, call] = /^self\.__next_f\.push\((.*)\)$/s.exec(textOf(script)) ?? []
    const [kind, text] = call ? JSON.parse(call) : []
    return kind === 1 ? [String(text)] : []
  })
  return Buffer.from(texts.join(''))
}

/**
 * Its rows: `21:I[…]` up to the end of the line, or, for long texts, `2:Tf6a,` and so many bytes.
 *
 * @returns without the long texts, which can hold anything
 */
function rowsOf(data: Buffer): { id: string; text: string }[] {
  const rows = []
  for (let at = 0; at < data.length; ) {
    const start = data.indexOf(':', at) + 1
    if (start === 0) break
    const id = data.toString('utf8', at, start - 1)
    if (data[start] === 'T'.charCodeAt(0)) {
      const comma = data.indexOf(',', start)
      at = comma + 1 + Number.parseInt(data.toString('utf8', start + 1, comma), 16)
    } else {
      const end = data.indexOf('\n', start)
      const last = end === -1 ? data.length : end
      rows.push({ id, text: data.toString('utf8', start, last) })
      at = last + 1
    }
  }
  return rows
}
