import { Invitation } from '../../components/kit/invitation.tsx'
import { PageHero } from '../../components/kit/page-hero.tsx'
import { PageLink } from '../../components/kit/page-link.tsx'
import { SitePage } from '../../components/shell/site-page.tsx'
import { content } from '../../lib/content/index.ts'
import { metadataFor } from '../../lib/metadata.ts'
import { ActionRow } from './action-row.tsx'
import { LatestArticles } from './latest-articles.tsx'
import { OneIdea } from './one-idea.tsx'
import { WaysIn } from './ways-in.tsx'

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
