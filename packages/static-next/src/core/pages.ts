/** The files of an export, and its pages among them. */
import {
  attribute,
  type ChildNode,
  type Document,
  documentOf,
  type Element,
  elementsNamed,
  sourceOf,
} from './html.ts'

/** by path inside the export, with `/` */
export type Files = Map<string, Buffer>

/**
 * Every page of the export, changed by the same steps in their order; other files stay.
 *
 * @param steps each changes the document it is given
 * @throws naming the page
 */
export function withPages(files: Files, steps: ((document: Document, page: string) => void)[]): Files {
  return new Map(
    [...files].map(([path, bytes]) => {
      if (!path.endsWith('.html')) return [path, bytes]
      try {
        const document = documentOf(bytes.toString('utf8'))
        for (const step of steps) step(document, path)
        return [path, Buffer.from(sourceOf(document))]
      } catch (error) {
        throw new Error(`${path}: ${error instanceof Error ? error.message : error}`, { cause: error })
      }
    }),
  )
}

const read: WeakMap<Buffer, Document> = new WeakMap()

/** The pages of the export as trees: each is parsed once, however many ask. To be read, not changed. */
export function documentsIn(files: Files): { path: string; document: Document }[] {
  return [...files]
    .filter(([path]) => path.endsWith('.html'))
    .map(([path, bytes]) => {
      const document = read.get(bytes) ?? documentOf(bytes.toString('utf8'))
      read.set(bytes, document)
      return { path, document }
    })
}

/** The scripts of a page that run. Data is in script elements too (`application/ld+json`), and does not. */
export function scriptsOf(document: Document): Element[] {
  return elementsNamed(document, 'script').filter(
    (script) => !/^application\/(ld\+)?json$/.test(attribute(script, 'type') ?? ''),
  )
}

/** @param path without a slash at its ends @returns the file that hosts answer it with, which may be that of a page */
export function fileAt(files: Files, path: string): string | undefined {
  return [path, `${path || 'index'}.html`, `${path}/index.html`].find((name) => files.has(name))
}

/** @returns the ids of the files whose islands a page shows */
export function islandsOf(document: Document): string[] {
  return [...new Set(elementsNamed(document, 'static-island').map(fileIdOf))]
}

/** @returns the id of the file that an island is an export of */
export function fileIdOf(island: Element) {
  return attribute(island, 'data-island')?.split('#')[0] ?? ''
}

/** @returns whether it stands inside an island */
export function isInIsland({ parentNode: parent }: ChildNode): boolean {
  return parent !== null && 'tagName' in parent && (parent.tagName === 'static-island' || isInIsland(parent))
}
