import { type Article, articlesIn } from './articles.ts'
import { content } from './content/index.ts'
import { absolute, assetOf, hrefOf } from './urls.ts'
import { withoutSoftHyphens } from './words.ts'

/** The address of the feed, where there is something to read in it. */
export const feedUrl = articlesIn(content.blog).length > 0 ? absolute(assetOf('feed.xml')) : undefined

/** The articles for feed readers (Atom, RFC 4287), the newest first. */
export function feedText(articles: Article[] = articlesIn(content.blog)): string {
  const { name, language } = content.site
  const changes = articles.map(({ published, updated = published }) => updated)
  const entries = articles.map(({ title, description, published, updated = published, ...article }) => {
    const url = escaped(absolute(hrefOf(article)))
    return `<entry>
<title>${escaped(title)}</title>
<link href="${url}"/>
<id>${url}</id>
<published>${instant(published)}</published>
<updated>${instant(updated)}</updated>
<summary>${escaped(description)}</summary>
</entry>
`
  })
  const blog = escaped(absolute(hrefOf('blog')))
  return withoutSoftHyphens(`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<title>${escaped(content.blog.title)}</title>
<link href="${blog}"/>
<link rel="self" href="${escaped(absolute(assetOf('feed.xml')))}"/>
<id>${blog}</id>
<updated>${instant(changes.toSorted().at(-1) ?? content.blog.updated)}</updated>
<author>
<name>${escaped(name)}</name>
</author>
${entries.join('')}</feed>
`)
}

/** A day as Atom writes it. */
function instant(day: string) {
  return `${day}T00:00:00Z`
}

function escaped(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
