import { content } from './content/index.ts'
import { wordsOf } from './content/prose.ts'
import { pageIds } from './pages.ts'
import { absolute, hrefOf } from './urls.ts'
import { plain } from './words.ts'

/** The site for readers that are language models (llmstxt.org): what its pages say, in the pages' own words. */
export function llmsText(): string {
  const { name, contact, footer } = content.site
  const { home, about, services, blog, contact: contactPage } = content
  const { questions } = services
  const { street, city, postcode, country } = contact.address
  const blocks = [
    `# ${name}`,
    `> ${home.description}`,
    wordsOf(home.belief.text),
    wordsOf(home.servicesTaste.text),
    Object.values(about.explanation.lead).join(' '),
    `## ${footer.resources.title}`,
    list(
      pageIds.map((page) => {
        const { title, description } = content[page]
        return `[${title}](${absolute(hrefOf(page))}): ${description}`
      }),
    ),
    `## ${services.types.title}`,
    list(services.types.items.map(({ title, text }) => `${title}: ${wordsOf(text)}`)),
    `## ${services.ways.title}`,
    list(services.ways.items.map(({ title, text }) => `${title}: ${wordsOf(text)}`)),
    ...(questions.items.length > 0
      ? [
          `## ${questions.title}`,
          list(questions.items.map(({ question, answer }) => `${question} ${wordsOf(answer)}`)),
        ]
      : []),
    `## ${blog.hero.headline}`,
    list(
      blog.wall.articles.map(({ title, summary, text }) => {
        const words = wordsOf([summary, text].filter(Boolean).join(' '))
        return words ? `${title}: ${words}` : title
      }),
    ),
    `## ${contactPage.information.title}`,
    list([contact.email, ...contact.phones, `${street}, ${city} ${postcode}, ${country}`]),
  ]
  return plain(`${blocks.join('\n\n')}\n`)
}

function list(items: string[]): string {
  return items.map((item) => `- ${item}`).join('\n')
}
