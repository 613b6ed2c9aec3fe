import { Invitation } from '../../components/kit/invitation.tsx'
import { PageHero } from '../../components/kit/page-hero.tsx'
import { SitePage } from '../../components/shell/site-page.tsx'
import { content } from '../../lib/content/index.ts'
import { metadataFor } from '../../lib/metadata.ts'
import { PosterWall } from './poster-wall.tsx'

const { blog } = content

export const metadata = metadataFor('blog')

export default function BlogPage() {
  return (
    <SitePage page="blog">
      <PageHero {...blog.hero} mosaic={blog.mosaic} />
      <PosterWall {...blog.wall} />
      <Invitation {...blog.invitation} ground="marigold" />
    </SitePage>
  )
}
