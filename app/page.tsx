import { ActionRow } from '@/components/action-row'
import { Invitation } from '@/components/invitation'
import { LatestArticles } from '@/components/latest-articles'
import { OneIdea } from '@/components/one-idea'
import { PageHero } from '@/components/page-hero'
import { PageLink } from '@/components/page-link'
import { SitePage } from '@/components/site-page'
import { WaysIn } from '@/components/ways-in'
import { content } from '@/lib/content'
import { metadataFor } from '@/lib/metadata'

const { home, services, blog } = content

export const metadata = metadataFor('home')

export default function HomePage() {
  return (
    <SitePage page="home">
      <PageHero headline={home.hero.headline} intro={home.hero.intro} mosaic={home.mosaic} size="home">
        <ActionRow actions={home.hero.actions} />
      </PageHero>
      <OneIdea {...home.belief} />
      <WaysIn {...home.servicesTaste} services={services.types.items} />
      <LatestArticles
        title={home.blogTaste.title}
        articles={blog.wall.articles.slice(0, home.blogTaste.count)}
      >
        <PageLink {...home.blogTaste.link} />
      </LatestArticles>
      <Invitation {...home.invitation} />
    </SitePage>
  )
}
