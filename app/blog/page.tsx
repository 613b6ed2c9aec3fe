import { Invitation } from '@/components/invitation'
import { PageHero } from '@/components/page-hero'
import { PosterWall } from '@/components/poster-wall'
import { SitePage } from '@/components/site-page'
import { content } from '@/lib/content'
import { metadataFor } from '@/lib/metadata'

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
