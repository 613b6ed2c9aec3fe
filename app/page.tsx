import { ActionRow } from '@/components/action-row'
import { CardGrid } from '@/components/card-grid'
import { PageHero } from '@/components/page-hero'
import { PageLink } from '@/components/page-link'
import { PosterWall } from '@/components/poster-wall'
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
        <CardGrid cards={services.types.items.map(({ title, picture }) => ({ title, picture }))} />
        <PageLink {...home.servicesTaste.link} />
      </Section>
      <Section title={home.blogTaste.title}>
        <PosterWall articles={blog.wall.articles.slice(0, home.blogTaste.count)} />
        <PageLink {...home.blogTaste.link} />
      </Section>
    </SitePage>
  )
}
