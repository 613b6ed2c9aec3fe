import { attribute, elementsOf } from '../html.ts'
import { type Files, withPages } from '../pages.ts'

/** What the pictures of each kind begin with. */
const kinds = [
  { ending: 'png', begin: /^\x89PNG/ },
  { ending: 'jpg', begin: /^\xff\xd8\xff/ },
  { ending: 'gif', begin: /^GIF8/ },
  { ending: 'webp', begin: /^RIFF.{4}WEBP/s },
  { ending: 'svg', begin: /^\s*<(\?xml|svg)/ },
]

/**
 * The export with an ending for each picture that Next gives none, such as `opengraph-image`: by it hosts know what it is,
 * and who shows a link takes the picture for one. Pages name it so.
 */
export function withEndings(files: Files): Files {
  const renamed: Map<string, string> = new Map()
  for (const [path, bytes] of files) {
    if (/\.[^/]+$/.test(path)) continue
    const kind = kinds.find(({ begin }) => begin.test(bytes.toString('latin1', 0, 60)))
    if (kind) renamed.set(path, `${path}.${kind.ending}`)
  }
  if (renamed.size === 0) return files
  const named = withPages(files, [
    (document) => {
      for (const element of elementsOf(document)) {
        for (const attr of element.attrs) {
          if (!/^(content|href|src)$/.test(attr.name) || !attribute(element, attr.name)?.includes('/'))
            continue
          const [, before = '', after = ''] = /^([^?#]*)(.*)$/s.exec(attr.value) ?? []
          const path = [...renamed.keys()].find((one) => before.endsWith(`/${one}`))
          if (path) attr.value = before + renamed.get(path)?.slice(path.length) + after
        }
      }
    },
  ])
  return new Map([...named].map(([path, bytes]) => [renamed.get(path) ?? path, bytes]))
}
