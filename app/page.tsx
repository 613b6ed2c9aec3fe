import { ActionRow } from '@/components/action-row'
import { CardGrid } from '@/components/card-grid'
import { LatestArticles } from '@/components/latest-articles'
import { PageHero } from '@/components/page-hero'
import { PageLink } from '@/components/page-link'
import { Prose } from '@/components/prose'
import { Section } from '@/components/section'
import { SitePage } from '@/components/site-page'
import { content } from '@/content'
import { metadataFor } from '@/lib/metadata'

const { home, services, blog } = content

export const metadata = metadataFor('home')

export default function HomePage() {
  return (
    <SitePage page="home">
      <PageHero headline={home.hero.headline} intro={home.hero.intro} mosaic={home.mosaic} size="home">
        <ActionRow actions={home.hero.actions} />
      </PageHero>
      <Section title={home.belief.title} layout="side">
        <Prose paragraphs={home.belief.paragraphs} />
      </Section>
      <Section title={home.servicesTaste.title}>
        <CardGrid cards={services.types.items.map(({ title, mark }) => ({ title, mark }))} />
        <PageLink {...home.servicesTaste.link} />
      </Section>
      <LatestArticles
        title={home.blogTaste.title}
        articles={blog.wall.articles.slice(0, home.blogTaste.count)}
      >
        <PageLink {...home.blogTaste.link} />
      </LatestArticles>
    </SitePage>
  )
}
