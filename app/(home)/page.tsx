import { ActionRow } from '@/app/(home)/action-row'
import { LatestArticles } from '@/app/(home)/latest-articles'
import { OneIdea } from '@/app/(home)/one-idea'
import { WaysIn } from '@/app/(home)/ways-in'
import { Invitation } from '@/components/kit/invitation'
import { PageHero } from '@/components/kit/page-hero'
import { PageLink } from '@/components/kit/page-link'
import { SitePage } from '@/components/shell/site-page'
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
