import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { elementsOf } from '../../core/html.ts'
import { type Files, withPages } from '../../core/pages.ts'
import { warnAtEnd } from '../../core/report.ts'

/** Where Next draws pictures by itself: `opengraph-image`, `blog/icon/small`, `(shop)/apple-icon-1k2j3h`. */
const drawnByNext = /(^|\/)(icon|apple-icon|opengraph-image|twitter-image)\d*(-\w+)?(\/[^./]+)?$/

/** What the pictures of each kind begin with. */
const kinds = [
  { ending: 'png', begin: /^\x89PNG/ },
  { ending: 'jpg', begin: /^\xff\xd8\xff/ },
  { ending: 'gif', begin: /^GIF8/ },
  { ending: 'webp', begin: /^RIFF.{4}WEBP/s },
  // Behind what any XML may begin with.
  { ending: 'svg', begin: /^(\xef\xbb\xbf)?\s*(<\?xml.*?\?>\s*|<!--.*?-->\s*|<!DOCTYPE svg.*?>\s*)*<svg\b/s },
]

/** `origins`: where the site stands. What pages name elsewhere is somebody else's. */
type Site = { projectDir: string; origins: string[]; basePath: string }

/**
 * The export with an ending for each picture that Next draws and gives none, such as `opengraph-image`: by it hosts know what
 * it is, and who shows a link takes the picture for one. Pages name it so. What a route handler answers keeps its name.
 */
export function withEndings(files: Files, { projectDir, origins, basePath }: Site): Files {
  const renamed: Map<string, string> = new Map()
  for (const [path, bytes] of files) {
    if (!drawnByNext.test(path) || existsSync(join(projectDir, 'public', path))) continue
    const kind = kinds.find(({ begin }) => begin.test(bytes.toString('latin1', 0, 2000)))
    if (kind) renamed.set(path, `${path}.${kind.ending}`)
  }
  if (renamed.size === 0) return files
  const named = withPages(files, [
    (document, page) => {
      for (const element of elementsOf(document)) {
        for (const attr of element.attrs) {
          if (!/^(content|href|src)$/.test(attr.name)) continue
          const [, origin = '', path = '', rest = ''] =
            /^((?:https?:)?\/\/[^/?#]*)?(\/[^?#]*)(.*)$/s.exec(attr.value) ?? []
          const to = path.startsWith(`${basePath}/`) && renamed.get(path.slice(basePath.length + 1))
          if (!to) continue
          if (origin === '' || origins.includes(origin)) attr.value = `${origin}${basePath}/${to}${rest}`
          // By the hash behind it Next has written it, not the site.
          else if (element.tagName === 'meta' && /^\?[0-9a-f]{16}$/.test(rest))
            warnAtEnd(
              `${page}: ${attr.value} is to be shown with links to it, and the site stands at ${origins[0]}: there is ${basePath}/${to}. Write metadataBase: new URL('${origins[0]}') into the metadata of the first layout.`,
            )
        }
      }
    },
  ])
  return new Map([...named].map(([path, bytes]) => [renamed.get(path) ?? path, bytes]))
}
