import { articlesIn } from './articles.ts'
import { content } from './content/index.ts'
import { pageIds, pages } from './pages.ts'
import { absolute, hrefOf } from './urls.ts'
import { withoutSoftHyphens } from './words.ts'

/** The site for readers that are language models (llmstxt.org): what it is, and its pages with what each is about. */
export function llmsText(): string {
  const { name, footer } = content.site
  const all = [
    ...pageIds.map((id) => ({ ...content[id], path: pages[id].path })),
    ...articlesIn(content.blog),
  ]
  const lines = all.map(
    ({ title, path, description }) => `- [${title}](${absolute(hrefOf({ path }))}): ${description}`,
  )
  const blocks = [
    `# ${name}`,
    `> ${content.home.description}`,
    `## ${footer.resources.title}`,
    lines.join('\n'),
  ]
  return withoutSoftHyphens(`${blocks.join('\n\n')}\n`)
}
